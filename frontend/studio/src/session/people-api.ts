import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import type { Session } from "./session.ts";

export type PersonRow = components["schemas"]["PersonRow"];
export type InvitationRow = components["schemas"]["InvitationRow"];
export type InvitationShown = components["schemas"]["InvitationShown"];

export const peopleQuery = queryOptions({
  queryKey: ["people"],
  queryFn: () => answered(api.GET("/config/api/people")),
});

export function invite(email: string, role: number): Promise<InvitationRow> {
  return answered(api.POST("/config/api/people/invitations", { body: { email, role } }));
}

export function inviteAgain(invitationId: string): Promise<InvitationRow> {
  const params = { path: { invitation_id: invitationId } };
  return answered(api.POST("/config/api/people/invitations/{invitation_id}/again", { params }));
}

export function withdrawInvitation(invitationId: string): Promise<unknown> {
  const params = { path: { invitation_id: invitationId } };
  return answered(api.DELETE("/config/api/people/invitations/{invitation_id}", { params }));
}

/** Answers the change, which can be undone. */
export async function changeRole(personId: string, role: number): Promise<string> {
  const params = { path: { person_id: personId } };
  const saved = await answered(
    api.PUT("/config/api/people/{person_id}", { params, body: { roles: [role] } }),
  );
  return saved.change_set_id ?? "";
}

/** Answers the change, which can be undone. */
export async function removePerson(personId: string): Promise<string> {
  const params = { path: { person_id: personId } };
  const saved = await answered(api.DELETE("/config/api/people/{person_id}", { params }));
  return saved.change_set_id ?? "";
}

/** Gives up all of one's own roles on this website; the session is over then. */
export function leaveWebsite(): Promise<unknown> {
  return answered(api.DELETE("/config/api/people/me"));
}

/** What the link of an invitation leads to. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: () => answered(api.POST("/config/api/session/invitation", { body: { token } })),
    retry: false,
    refetchOnWindowFocus: false,
  });

export function acceptInvitation(
  token: string,
  given: { password: string; name: string; code: string },
): Promise<Session> {
  return answered(api.PUT("/config/api/session/invitation", { body: { token, ...given } }));
}
