import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import type { SectionSource } from "../document/actions/add-section.ts";

export type SavedSection = components["schemas"]["SavedSectionRow"];
type StoredSection = components["schemas"]["StoredSection"];

const ADDRESS = "/config/api/saved-sections/{saved_section_id}";

/** The sections the website keeps for other pages, the newest first. */
export const savedSectionsQuery = queryOptions({
  queryKey: ["saved-sections"],
  queryFn: async () => (await answered(api.GET("/config/api/saved-sections"))).sections,
});

/** A copy to put into a draft. */
export async function takeSavedSection(id: string): Promise<SectionSource> {
  // The description leaves the placement open; its shape is content/placement.py.
  return (await answered(api.GET(ADDRESS, at(id)))).section as SectionSource;
}

/** `section` as the draft of the page has it on the server. */
export function saveSection(name: string, pageId: string, section: string): Promise<StoredSection> {
  return answered(api.POST("/config/api/saved-sections", { body: { name, page_id: pageId, section } }));
}

export function renameSavedSection(id: string, name: string): Promise<StoredSection> {
  return answered(api.PUT(ADDRESS, { ...at(id), body: { name } }));
}

export async function deleteSavedSection(id: string): Promise<{ readonly change_set_id: string }> {
  return await answered(api.DELETE(ADDRESS, at(id)));
}

/** Where a frame finds it; `pageAddress` is that of the preview of a page, with its key. */
export function savedSectionAddress(pageAddress: string, id: string): string {
  const [address, key] = pageAddress.split("?");
  return `${address}/saved/${encodeURIComponent(id)}?${key}`;
}

function at(id: string) {
  return { params: { path: { saved_section_id: id } } };
}
