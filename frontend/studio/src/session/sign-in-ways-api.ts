import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import { choosePasskey, type KeyUse, makePasskey } from "./passkeys.ts";
import type { Session } from "./session.ts";

export type PasskeyRow = components["schemas"]["PasskeyRow"];
export type TwoSteps = components["schemas"]["TwoSteps"];
export type AppSetup = components["schemas"]["AppSetup"];
type PasskeyQuestion = components["schemas"]["PasskeyQuestion"];

/** How this person signs in: the second step and passkeys. */
export const signInWaysQuery = queryOptions({
  queryKey: ["sign-in-ways"],
  queryFn: () => answered(api.GET("/config/api/account/sign-in")),
});

/** A new secret for an app; nothing changes until `confirmApp`. */
export function beginApp(): Promise<AppSetup> {
  return answered(api.POST("/config/api/account/two-steps/app"));
}

/** Turns the second step on; answers the recovery codes, which can be read only now. */
export async function confirmApp(code: string): Promise<string[]> {
  return (await answered(api.PUT("/config/api/account/two-steps/app", { body: { code } }))).recovery_codes;
}

export async function renewRecoveryCodes(): Promise<string[]> {
  return (await answered(api.POST("/config/api/account/two-steps/recovery-codes"))).recovery_codes;
}

export function turnOffTwoSteps(): Promise<unknown> {
  return answered(api.DELETE("/config/api/account/two-steps"));
}

export function finishSignIn(ticket: string, code: string): Promise<Session> {
  return answered(api.POST("/config/api/session/second-step", { body: { ticket, code } }));
}

export function askForPasskey(): Promise<PasskeyQuestion> {
  return answered(api.POST("/config/api/session/passkey-question"));
}

export function enterWithPasskey(ticket: string, use: KeyUse, rememberMe: boolean): Promise<Session> {
  const body = { ticket, ...use, remember_me: rememberMe };
  return answered(api.POST("/config/api/session/passkey", { body }));
}

/** As good as the password given again. */
export async function provePasskey(): Promise<void> {
  const { ticket, options } = await answered(api.POST("/config/api/session/passkey-proof-question"));
  const use = await choosePasskey(options);
  await answered(api.POST("/config/api/session/passkey-proof", { body: { ticket, ...use } }));
}

/** Has the device make one, and the server keep its public half. */
export async function addPasskey(name: string): Promise<PasskeyRow> {
  const { ticket, options } = await answered(api.POST("/config/api/account/passkeys/question"));
  const made = await makePasskey(options);
  return answered(api.POST("/config/api/account/passkeys", { body: { ticket, name, ...made } }));
}

const at = (passkeyId: string) => ({ path: { passkey_id: passkeyId } });

export function namePasskey(passkeyId: string, name: string): Promise<PasskeyRow> {
  const params = at(passkeyId);
  return answered(api.PUT("/config/api/account/passkeys/{passkey_id}", { params, body: { name } }));
}

export function removePasskey(passkeyId: string): Promise<unknown> {
  return answered(api.DELETE("/config/api/account/passkeys/{passkey_id}", { params: at(passkeyId) }));
}

export function restorePasskey(passkeyId: string): Promise<PasskeyRow> {
  const params = at(passkeyId);
  return answered(api.POST("/config/api/account/passkeys/{passkey_id}/restore", { params }));
}
