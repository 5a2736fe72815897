import { ApiFailure } from "@sitewright/api/errors";
import { i18n } from "../app/i18n.ts";

/** What the browser's own passkey calls take and give, as the server writes and reads it: bytes as base64url. */
type CredentialJson = { id: string };
type RequestOptions = {
  challenge: string;
  rpId: string;
  timeout?: number;
  userVerification?: UserVerificationRequirement;
  allowCredentials?: CredentialJson[];
};
type CreationOptions = {
  challenge: string;
  rp: PublicKeyCredentialRpEntity;
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: PublicKeyCredentialParameters[];
  timeout?: number;
  authenticatorSelection?: AuthenticatorSelectionCriteria;
  excludeCredentials?: CredentialJson[];
};
export type KeyUse = { key: string; client_data: string; authenticator_data: string; signature: string };
export type NewKey = { key: string; client_data: string; attestation: string };

/** Passkeys need a browser that has them, and an address that is safe from listeners (https, or this machine). */
export function hasPasskeys(): boolean {
  return globalThis.isSecureContext && "PublicKeyCredential" in globalThis;
}

/** Whether the browser offers passkeys below the e-mail field by itself. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** The device or the person said no, in words; given up quietly it has none. */
export class PasskeyFailure extends ApiFailure {}

/** Has the person choose and unlock a passkey. Throws `PasskeyFailure`. */
export async function choosePasskey(
  options: object,
  request: { signal?: AbortSignal; mediation?: CredentialMediationRequirement } = {},
): Promise<KeyUse> {
  const { allowCredentials = [], challenge, ...rest } = options as RequestOptions;
  const publicKey = {
    ...rest,
    challenge: bytes(challenge),
    allowCredentials: allowCredentials.map(descriptor),
  };
  const credential = await inWords(() => navigator.credentials.get({ ...request, publicKey }));
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    key: text(credential.rawId),
    client_data: text(response.clientDataJSON),
    authenticator_data: text(response.authenticatorData),
    signature: text(response.signature),
  };
}

/** Has a device make a passkey. Throws `PasskeyFailure`. */
export async function makePasskey(options: object): Promise<NewKey> {
  const { challenge, user, excludeCredentials = [], ...rest } = options as CreationOptions;
  const publicKey = {
    ...rest,
    challenge: bytes(challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: excludeCredentials.map(descriptor),
  };
  const credential = await inWords(() => navigator.credentials.create({ publicKey }));
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    key: text(credential.rawId),
    client_data: text(response.clientDataJSON),
    attestation: text(response.attestationObject),
  };
}

async function inWords(act: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await act();
    if (credential) return credential as PublicKeyCredential;
  } catch (failure) {
    throw new PasskeyFailure(reasonOf(failure), { cause: failure });
  }
  throw new PasskeyFailure(i18n.t("No passkey was chosen."));
}

function reasonOf(failure: unknown): string {
  const name = failure instanceof DOMException ? failure.name : "";
  if (name === "InvalidStateError") return i18n.t("This device has a passkey for your account already.");
  if (name === "SecurityError")
    return i18n.t(
      "Passkeys do not work at this address. They need a host name with https, or localhost; a number such as 127.0.0.1 is none.",
    );
  if (name === "NotSupportedError") return i18n.t("This device cannot keep passkeys of this kind.");
  return i18n.t(
    "No passkey was used: it was cancelled, took too long, or this device has none for this site.",
  );
}

function descriptor({ id }: CredentialJson): PublicKeyCredentialDescriptor {
  return { type: "public-key", id: bytes(id) };
}

export function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function text(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
