import { answered, api } from "@sitewright/api/client";
import type { components, operations } from "@sitewright/api/schema";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

export type ChangeRow = components["schemas"]["ChangeRow"];
export type AuditRow = components["schemas"]["AuditRow"];
export type UndoState = components["schemas"]["UndoProgress"];
export type KeptThing = components["schemas"]["KeptThing"];
export type UndoResult = components["schemas"]["UndoResult"];
type Consequences = components["schemas"]["Consequences"];

/** What narrows the list; days are the website's, both included. */
export type ChangeQuery = Omit<NonNullable<operations["get_activity"]["parameters"]["query"]>, "before">;

export const activityQuery = (asked: ChangeQuery = {}) =>
  infiniteQueryOptions({
    queryKey: ["activity", asked],
    queryFn: ({ pageParam }) =>
      answered(api.GET("/config/api/activity", { params: { query: { ...asked, before: pageParam } } })),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor || null,
  });

export const activityPeopleQuery = queryOptions({
  queryKey: ["activity", "people"],
  queryFn: () => answered(api.GET("/config/api/activity/people")),
});

const POLL_MS = 1000;

/** Asked again and again while it runs. */
export const undoQuery = (changeSetId: string) =>
  queryOptions({
    queryKey: ["undo", changeSetId],
    queryFn: () =>
      answered(
        api.GET("/config/api/activity/{change_set_id}/progress", {
          params: { path: { change_set_id: changeSetId } },
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.progress?.state === "running" ? POLL_MS : false),
  });

export const auditQuery = infiniteQueryOptions({
  queryKey: ["audit"],
  queryFn: ({ pageParam }) =>
    answered(
      api.GET("/config/api/activity/audit", {
        params: { query: { before: pageParam, check: pageParam === null } },
      }),
    ),
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.next_cursor ?? null,
});

export function undoChange(changeSetId: string): Promise<UndoResult> {
  const params = { path: { change_set_id: changeSetId } };
  return answered(api.POST("/config/api/activity/{change_set_id}/undo", { params }));
}

/** What visitors would no longer find if the change were undone; empty for most. */
export function consequencesOf(changeSetId: string): Promise<Consequences> {
  const params = { path: { change_set_id: changeSetId } };
  return answered(api.GET("/config/api/activity/{change_set_id}/consequences", { params }));
}
