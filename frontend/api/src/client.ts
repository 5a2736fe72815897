import createClient from "openapi-fetch";
import { crumbFetch } from "./crumb.ts";
import { refusalFrom } from "./errors.ts";
import type { paths } from "./schema.d.ts";

/** The owner API, typed by the server's own description (`npm run generate`). */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? "http://localhost",
  credentials: "same-origin",
  headers: { Accept: "application/json" },
  fetch: crumbFetch({ fetch: (request) => fetch(request), cookies: () => document.cookie }),
});

type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/** The data of a call, or a thrown `Refusal`; a 204 gives `undefined`. */
export async function answered<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (response.ok) return data as Data;
  throw refusalFrom(response.status, error, response.headers.get("X-Request-Id") ?? "");
}
