import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type ViewRow = components["schemas"]["ViewRow"];
export type ViewTable = ViewRow["table"];

/** One's own views, of all lists. */
export const viewsQuery = queryOptions({
  queryKey: ["views"],
  queryFn: () => answered(api.GET("/config/api/views")),
});

export function saveView(table: ViewTable, name: string, search: string): Promise<ViewRow> {
  return answered(api.POST("/config/api/views", { body: { table, name, search } }));
}

export function changeView(viewId: string, name: string, search: string): Promise<ViewRow> {
  return answered(api.PUT("/config/api/views/{view_id}", { ...at(viewId), body: { name, search } }));
}

export function removeView(viewId: string): Promise<unknown> {
  return answered(api.DELETE("/config/api/views/{view_id}", at(viewId)));
}

function at(viewId: string) {
  return { params: { path: { view_id: viewId } } };
}
