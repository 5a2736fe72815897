import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type PageRow = components["schemas"]["PageRow"];
export type PageDetail = components["schemas"]["PageDetail"];
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

/** An empty `slug` lets the server make one from the title. */
export function createPage(title: string, slug: string): Promise<PageDetail> {
  return answered(api.POST("/config/api/pages", { body: { title, slug: slug || null } }));
}

/** The home page is the one with the empty address. */
export function createHomePage(title: string): Promise<PageDetail> {
  return answered(api.POST("/config/api/pages", { body: { title, slug: "" } }));
}

export function updatePage(pageId: string, body: PageChange): Promise<PageDetail> {
  return answered(api.PUT("/config/api/pages/{page_id}", { params: { path: { page_id: pageId } }, body }));
}
