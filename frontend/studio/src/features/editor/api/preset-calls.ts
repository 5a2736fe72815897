import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import type { SectionSource } from "../document/actions/add-section.ts";

export type PresetGroup = components["schemas"]["PresetGroup"];

export const presetsQuery = queryOptions({
  queryKey: ["presets"],
  queryFn: async () => (await answered(api.GET("/config/api/presets"))).categories,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The section to put into a draft; the pictures in it are the website's own from then on. */
export async function takePreset(name: string): Promise<SectionSource> {
  // The description leaves the placement open; its shape is content/placement.py.
  return (await answered(api.POST("/config/api/presets", { body: { name } }))).section as SectionSource;
}

/** Where a frame finds the preset; `pageAddress` is that of the preview of a page, with its key. */
export function presetAddress(pageAddress: string, name: string): string {
  const [address, key] = pageAddress.split("?");
  return `${address}/presets/${encodeURIComponent(name)}?${key}`;
}
