import { CallFailure } from "../cart/callFailure.ts";
import { parsedPage } from "../site/parsedPage.ts";
import type { Work } from "./work.ts";

const PATIENCE_MS = 20_000;

export interface SentComment {
  id: string;
  isPublished: boolean;
}

/** A comment that was not taken: what is wrong, by field of the form. */
export class Refused extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, fields: Readonly<Record<string, string>>) {
    super(message);
    this.fields = fields;
  }
}

/** Sends the form as a browser would, with the work beside it. Throws Refused, or CallFailure without a connection. */
export async function sendComment(form: HTMLFormElement, work: Work | null): Promise<SentComment> {
  const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  for (const [name, value] of Object.entries(work ?? {})) fields.set(name, value);
  const answer = await sent(form.action, fields);
  if (answer.ok) return (await answer.json()) as SentComment;
  const refusal = (await answer.json().catch(() => ({}))) as Partial<{
    error: string;
    fields: Record<string, string>;
  }>;
  throw new Refused(refusal.error ?? "", refusal.fields ?? {});
}

async function sent(address: string, body: URLSearchParams): Promise<Response> {
  const options = { method: "POST", body, headers: { Accept: "application/json" } };
  try {
    return await fetch(address, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    throw new CallFailure(0, "");
  }
}

/** The comments, or reviews, of the page as they are now. */
export async function freshComments(id: string): Promise<Element | null> {
  const answer = await fetch(location.pathname, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return answer.ok ? parsedPage(await answer.text()).querySelector(`#${id}`) : null;
}
