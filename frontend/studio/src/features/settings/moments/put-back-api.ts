import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import type { UndoResult } from "../../../history/activity-api.ts";

export type PutBack = components["schemas"]["PutBack"];
export type KindCount = components["schemas"]["KindCount"];

const at = (changeSetId: string) => ({ params: { path: { change_set_id: changeSetId } } });

/** What would be different; asked anew each time, as others go on working. */
export const putBackQuery = (changeSetId: string) =>
  queryOptions({
    queryKey: ["put-back", changeSetId],
    queryFn: () => answered(api.GET("/config/api/activity/{change_set_id}/put-back", at(changeSetId))),
    gcTime: 0,
  });

export function startPutBack(changeSetId: string): Promise<UndoResult> {
  return answered(api.POST("/config/api/activity/{change_set_id}/put-back", at(changeSetId)));
}
