import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";

export type Session = components["schemas"]["Session"];
export type Area =
  | "pages"
  | "code"
  | "content"
  | "comments"
  | "catalog"
  | "orders"
  | "discounts"
  | "reports"
  | "domains"
  | "sensitive";
type Right = "view" | "draft" | "edit";

const STRENGTH = ["none", "view", "draft", "edit"];

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: () => answered(api.GET("/config/api/session")),
  staleTime: 5 * 60_000,
});

/** Who is signed in; only below the shell, which lets nobody else in. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}

/** Whether the server will let this person do it; it sends the strongest right of every area. */
export function may(session: Session, area: Area, right: Right): boolean {
  return STRENGTH.indexOf(session.can[area] ?? "none") >= STRENGTH.indexOf(right);
}

/** Somebody with a second step is asked for its code first; the ticket goes with it. */
export type SecondStep = components["schemas"]["SecondStep"];

export function signIn(email: string, password: string, rememberMe: boolean): Promise<Session | SecondStep> {
  return answered(api.POST("/config/api/session", { body: { email, password, remember_me: rememberMe } }));
}

/** Asks for a mail with a link; the answer is the same whether somebody has the address or not. */
export function requestPasswordReset(email: string): Promise<unknown> {
  return answered(api.POST("/config/api/session/password-reset", { body: { email } }));
}

/** Sets a new password with what such a link carries. */
export function finishPasswordReset(token: string, newPassword: string): Promise<unknown> {
  return answered(
    api.PUT("/config/api/session/password-reset", { body: { token, new_password: newPassword } }),
  );
}

export function provePassword(password: string): Promise<unknown> {
  return answered(api.POST("/config/api/session/password-proof", { body: { password } }));
}

export function signOut(): Promise<unknown> {
  return answered(api.DELETE("/config/api/session"));
}
