import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type CollectionRow = components["schemas"]["CollectionRow"];
export type CollectionDetail = components["schemas"]["CollectionDetail"];
type CollectionChange = components["schemas"]["CollectionChange"];

export const collectionsQuery = queryOptions({
  queryKey: ["collections"],
  queryFn: () => answered(api.GET("/config/api/collections")),
});

const at = (collectionId: string) => ({ params: { path: { collection_id: collectionId } } });

export const collectionQuery = (collectionId: string) =>
  queryOptions({
    queryKey: ["collections", collectionId],
    queryFn: () => answered(api.GET("/config/api/collections/{collection_id}", at(collectionId))),
  });

/** An empty `slug` lets the server make one from the title. */
export function createCollection(kind: string, title: string, slug: string): Promise<CollectionDetail> {
  return answered(api.POST("/config/api/collections", { body: { kind, title, slug: slug || null } }));
}

export function updateCollection(collectionId: string, body: CollectionChange): Promise<CollectionDetail> {
  return answered(api.PUT("/config/api/collections/{collection_id}", { ...at(collectionId), body }));
}

/** Changes nothing but this, whatever others save meanwhile. */
export function showCollection(collectionId: string, isShown: boolean): Promise<CollectionDetail> {
  const body = { is_shown: isShown };
  return answered(
    api.PUT("/config/api/collections/{collection_id}/visibility", { ...at(collectionId), body }),
  );
}

export function deleteCollection(collectionId: string): Promise<{ change_set_id: string }> {
  return answered(api.DELETE("/config/api/collections/{collection_id}", at(collectionId)));
}
