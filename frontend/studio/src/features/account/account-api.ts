import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type SessionRow = components["schemas"]["SessionRow"];

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => answered(api.GET("/config/api/sessions")),
});

export function changePassword(currentPassword: string, newPassword: string): Promise<unknown> {
  return answered(
    api.PUT("/config/api/session/password", {
      body: { current_password: currentPassword, new_password: newPassword },
    }),
  );
}

export function endSession(sessionId: string): Promise<unknown> {
  return answered(
    api.DELETE("/config/api/sessions/{session_id}", { params: { path: { session_id: sessionId } } }),
  );
}

export function endOtherSessions(): Promise<unknown> {
  return answered(api.DELETE("/config/api/sessions"));
}
