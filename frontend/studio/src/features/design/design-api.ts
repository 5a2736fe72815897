import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

export type Design = components["schemas"]["Design"];
export type Font = components["schemas"]["FontRow"];
export type Correction = components["schemas"]["Correction"];
type DesignChange = components["schemas"]["DesignChange"];

export type Scheme = "light" | "dark";

/** What is chosen, and nothing else: left out is as the theme has it (sites/settings_schema.py, `styles.…`). */
export type Styles = {
  readonly palette?: readonly string[];
  /** By the theme's role the code of a font. */
  readonly fonts?: Readonly<Record<string, string>>;
  readonly headingWeight?: number;
  readonly baseSize?: number;
  readonly typeScale?: "compact" | "regular" | "generous";
  readonly spacing?: "tight" | "regular" | "airy";
  readonly corners?: number;
  readonly buttonShape?: "square" | "rounded" | "pill";
  readonly buttonFill?: "solid" | "outline";
  readonly imageCorners?: number;
  readonly hasMotion?: boolean;
};

export const designQuery = queryOptions({
  queryKey: ["design"],
  queryFn: () => answered(api.GET("/config/api/design")),
});

export const fontsQuery = queryOptions({
  queryKey: ["fonts"],
  queryFn: () => answered(api.GET("/config/api/design/fonts")),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The style sheet of a draft; while the next is made, the last one stays. */
export const stylePreviewQuery = (styles: Styles, scheme: Scheme) =>
  queryOptions({
    queryKey: ["design", "preview", styles, scheme],
    queryFn: () => answered(api.POST("/config/api/design/preview", { body: { styles, scheme } })),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });

export function saveDesign(body: DesignChange): Promise<Design> {
  return answered(api.PUT("/config/api/design", { body }));
}
