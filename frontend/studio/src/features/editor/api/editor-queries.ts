import { answered, api } from "@sitewright/api/client";
import { queryOptions } from "@tanstack/react-query";
import type { NodeTypes } from "../node-types.ts";

export const nodeTypesQuery = queryOptions({
  queryKey: ["node-types"],
  // The description leaves the fields open (`dict[str, Any]`); their shape is themes/node_types.py: as_json.
  queryFn: async () => (await answered(api.GET("/config/api/blocks"))) as unknown as NodeTypes,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Where the frame finds the page, and the key of the bridge in it. */
export type Preview = { readonly url: string; readonly bridge_key: string };

/** The way to the preview; asked for anew with every visit, since it is good for twelve hours only. */
export const previewQuery = (pageId: string) =>
  queryOptions({
    queryKey: ["preview", pageId],
    queryFn: async (): Promise<Preview> => {
      const params = { path: { page_id: pageId } };
      return await answered(api.GET("/config/api/pages/{page_id}/preview-token", { params }));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Errors in the theme's templates around the sections; of no use once something has changed, so never kept. */
export const pageErrorsQuery = (pageId: string) =>
  queryOptions({
    queryKey: ["page-template-errors", pageId],
    queryFn: async () => {
      const params = { path: { page_id: pageId } };
      return (await answered(api.GET("/config/api/pages/{page_id}/template-errors", { params }))).errors;
    },
    gcTime: 0,
  });

/** The same on the pages of the website that have no editor: shop, blog, search and cart. */
export const siteErrorsQuery = queryOptions({
  queryKey: ["site-template-errors"],
  queryFn: async () => (await answered(api.GET("/config/api/template-errors"))).errors,
  gcTime: 0,
});
