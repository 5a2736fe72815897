import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

export type ChangeRow = components["schemas"]["ChangeRow"];
export type AuditRow = components["schemas"]["AuditRow"];
export type UndoState = components["schemas"]["UndoProgress"];
export type KeptThing = components["schemas"]["KeptThing"];
export type UndoResult = components["schemas"]["UndoResult"];

export const activityQuery = infiniteQueryOptions({
  queryKey: ["activity"],
  queryFn: ({ pageParam }) =>
    answered(api.GET("/config/api/activity", { params: { query: { before: pageParam } } })),
  initialPageParam: "",
  getNextPageParam: (page) => page.next_cursor || null,
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
