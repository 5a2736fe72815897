import { CallFailure } from "../cart/callFailure.ts";

interface Refusal {
  error?: string;
  crumbFail?: boolean;
  errors?: Record<string, string>;
}

/** The anti-forgery crumb: from its cookie, else asked for (D-49). */
export async function crumb(): Promise<string> {
  const known = /(?:^|; )crumb=([^;]+)/.exec(document.cookie)?.[1];
  if (known) return known;
  const answer = await fetch("/api/crumb", { credentials: "same-origin" });
  return ((await answer.json()) as { crumb: string }).crumb;
}

/** A connection that went silent is given up; without a limit a button would be busy for minutes. */
const PATIENCE_MS = 20_000;

/** One JSON call of the visitor's interface; throws CallFailure, also when there is no connection or no end. */
export async function call<Answer>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: {
        Accept: "application/json",
        ...(method === "GET" ? {} : await unsafeHeaders()),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw new CallFailure(0, "");
  }
  if (answer.ok) return (await answer.json()) as Answer;
  const refusal = (await answer.json().catch(() => ({}))) as Refusal;
  throw new CallFailure(answer.status, refusal.error ?? "", refusal.crumbFail ?? false, refusal.errors);
}

async function unsafeHeaders(): Promise<Record<string, string>> {
  return { "Content-Type": "application/json", "X-CSRF-Token": await crumb() };
}
