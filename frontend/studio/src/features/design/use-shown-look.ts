import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Correction, type Scheme, type Styles, stylePreviewQuery } from "./design-api.ts";

export type ShownLook = {
  readonly css: string;
  /** What had to be moved so that text can be read. */
  readonly corrections: readonly Correction[];
  readonly scheme: Scheme;
  readonly setScheme: (scheme: Scheme) => void;
};

/** The style sheet of these choices in the light they are looked at, which begins as this computer's. */
export function useShownLook(styles: Styles): ShownLook {
  const [scheme, setScheme] = useState<Scheme>(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const { data } = useQuery(stylePreviewQuery(styles, scheme));
  return { css: data?.css ?? "", corrections: data?.corrections ?? [], scheme, setScheme };
}
