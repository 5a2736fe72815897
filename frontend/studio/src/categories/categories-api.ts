import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type Category = components["schemas"]["CategoryRow"];
export type SavedCategory = components["schemas"]["SavedCategory"];
type Saved = components["schemas"]["Saved"];

/** Of all shops: they are few enough to be had at once, and both the tree and the choice need them whole. */
export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: () => answered(api.GET("/config/api/categories")),
});

export function createCategory(store: string, name: string, parent = ""): Promise<SavedCategory> {
  const body = { store_id: store, display_name: name, parent_id: parent || null };
  return answered(api.POST("/config/api/categories", { body }));
}

export function renameCategory(id: string, name: string): Promise<Saved> {
  return answered(
    api.PUT("/config/api/categories/{category_id}", { ...at(id), body: { display_name: name } }),
  );
}

export function placeCategory(id: string, parent: string, place: number): Promise<Saved> {
  const body = { parent_id: parent || null, place };
  return answered(api.PUT("/config/api/categories/{category_id}/place", { ...at(id), body }));
}

export function deleteCategory(id: string): Promise<Saved> {
  return answered(api.DELETE("/config/api/categories/{category_id}", at(id)));
}

function at(id: string) {
  return { params: { path: { category_id: id } } };
}
