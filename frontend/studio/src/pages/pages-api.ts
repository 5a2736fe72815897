import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type PageRow = components["schemas"]["PageRow"];
export type PageDetail = components["schemas"]["PageDetail"];
export type CopiedPage = components["schemas"]["CopiedPage"];
type PageChange = components["schemas"]["PageChange"];

export const pagesQuery = queryOptions({
  queryKey: ["pages"],
  queryFn: () => answered(api.GET("/config/api/pages")),
});

export const pageQuery = (pageId: string) =>
  queryOptions({
    queryKey: ["pages", pageId],
    queryFn: () =>
      answered(api.GET("/config/api/pages/{page_id}", { params: { path: { page_id: pageId } } })),
  });

/** Whole pages to begin from; each has the address of a frame that shows it. */
export const templatesQuery = queryOptions({
  queryKey: ["page-templates"],
  queryFn: () => answered(api.GET("/config/api/presets/pages")),
});

/** The empty `slug` is the home page; null lets the server make one from the title. */
export function createPage(
  title: string,
  slug: string | null,
  template = "",
  isCover = false,
): Promise<PageDetail> {
  const body = { title, slug, template, is_cover: isCover };
  return answered(api.POST("/config/api/pages", { body }));
}

/** The home page is the one with the empty address. */
export function createHomePage(title: string): Promise<PageDetail> {
  return answered(
    api.POST("/config/api/pages", { body: { title, slug: "", template: "", is_cover: false } }),
  );
}

export function updatePage(pageId: string, body: PageChange): Promise<PageDetail> {
  return answered(api.PUT("/config/api/pages/{page_id}", { params: { path: { page_id: pageId } }, body }));
}

const at = (pageId: string) => ({ params: { path: { page_id: pageId } } });

export function duplicatePage(pageId: string): Promise<PageDetail> {
  return answered(api.POST("/config/api/pages/{page_id}/copy", at(pageId)));
}

/** Into another website of one's own, as the draft stands; `left_out` is what that one does not have. */
export function copyPageTo(pageId: string, websiteId: string): Promise<CopiedPage> {
  return answered(
    api.POST("/config/api/pages/{page_id}/copies/{website_id}", {
      params: { path: { page_id: pageId, website_id: websiteId } },
    }),
  );
}

export function makeHome(pageId: string): Promise<PageDetail> {
  return answered(api.POST("/config/api/pages/{page_id}/home", at(pageId)));
}

/** Shown or hidden; what is published of it stays as it is. */
export function showPage(pageId: string, isShown: boolean): Promise<PageDetail> {
  return answered(
    api.PUT("/config/api/pages/{page_id}/visibility", { ...at(pageId), body: { is_shown: isShown } }),
  );
}

/** Below the page `under` (empty: at the top), before its child `before` (empty: last). */
export function placePage(pageId: string, place: { under: string; before: string }): Promise<PageDetail> {
  return answered(api.PUT("/config/api/pages/{page_id}/place", { ...at(pageId), body: place }));
}

/** Null takes the password off. */
export function lockPage(pageId: string, password: string | null): Promise<PageDetail> {
  return answered(api.PUT("/config/api/pages/{page_id}/lock", { ...at(pageId), body: { password } }));
}

export function deletePage(pageId: string): Promise<{ change_set_id: string }> {
  return answered(api.DELETE("/config/api/pages/{page_id}", at(pageId)));
}
