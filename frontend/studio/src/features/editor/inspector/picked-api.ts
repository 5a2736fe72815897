import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

export type PickedProduct = components["schemas"]["PickedProduct"];

/** What the picked products are called, and whether visitors see them; asked again only for other products. */
export const pickedQuery = (ids: readonly string[]) => {
  const asked = [...ids].sort().join(",");
  return queryOptions({
    queryKey: ["products", "picked", asked],
    queryFn: () => answered(api.GET("/config/api/products/picked", { params: { query: { ids: asked } } })),
    placeholderData: keepPreviousData,
    enabled: asked !== "",
  });
};

/** What there is to pick from; while the next answer is on its way the one before stays. */
export const offeredQuery = (search: string) =>
  queryOptions({
    queryKey: ["products", "list", { search }],
    queryFn: () => answered(api.GET("/config/api/products", { params: { query: { search } } })),
    placeholderData: keepPreviousData,
  });
