import { i18n } from "@lingui/core";
import createClient from "openapi-fetch";
import { crumbFetch } from "./crumb.ts";
import { refusalFrom } from "./errors.ts";
import { proofFetch } from "./proof.ts";
import type { paths } from "./schema.d.ts";
import { fetchTelling, type OnSent } from "./upload-progress.ts";

type AskPassword = () => Promise<boolean>;
let askPassword: AskPassword = async () => false;

/** Who asks the person for the password when the server wants it again; true once it has been given. */
export function askPasswordBy(ask: AskPassword): void {
  askPassword = ask;
}

/** What every call goes through, whoever sends it. */
function guarded(send: typeof fetch): (request: Request) => Promise<Response> {
  return proofFetch({
    fetch: crumbFetch({ fetch: send, cookies: () => document.cookie }),
    ask: () => askPassword(),
  });
}

/** The `fetch` of one call that tells how much of it has been sent. */
export const telling = (onSent: OnSent) => guarded(fetchTelling(onSent));

/** The owner API, typed by the server's own description (`npm run generate`). */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? "http://localhost",
  credentials: "same-origin",
  headers: { Accept: "application/json" },
  fetch: guarded((request) => fetch(request)),
});

/** What the server says to the owner is in the language of the studio, whatever the browser prefers. */
api.use({ onRequest: ({ request }) => request.headers.set("Accept-Language", i18n.locale) });

type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/** The data of a call, or a thrown `Refusal`; a 204 gives `undefined`. */
export async function answered<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (response.ok) return data as Data;
  throw refusalFrom(response.status, error, response.headers.get("X-Request-Id") ?? "");
}
