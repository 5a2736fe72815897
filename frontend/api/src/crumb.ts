import { Unreachable } from "./errors.ts";

const UNSAFE = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** The world around the crumb: a way to fetch and the page's cookies, so that tests can stand in for both. */
type CrumbWorld = { fetch: typeof fetch; cookies: () => string };

/**
 * A `fetch` that proves every unsafe call comes from our page (D-49): it echoes the `crumb` cookie in
 * `X-CSRF-Token`, fetches a crumb first when there is none, and repeats a call once when the server
 * answers 403 `{crumbFail, crumb}` with a fresh one. Throws `Unreachable` when no answer comes.
 */
export function crumbFetch(world: CrumbWorld): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!UNSAFE.has(request.method)) return reach(world, request);
    const again = request.clone();
    // Waiting for a crumb that is there already would let the call leave only after the screen is drawn.
    const crumb = keptCrumb(world) ?? (await askedCrumb(world, request.url));
    const answer = await reach(world, withCrumb(request, crumb));
    const fresh = await freshCrumb(answer);
    return fresh === null ? answer : reach(world, withCrumb(again, fresh));
  };
}

function keptCrumb(world: CrumbWorld): string | null {
  const kept = /(?:^|;\s*)crumb=([^;]+)/.exec(world.cookies())?.[1];
  return kept ? decodeURIComponent(kept) : null;
}

async function askedCrumb(world: CrumbWorld, calledUrl: string): Promise<string> {
  const answer = await reach(world, new Request(new URL("/api/crumb", calledUrl)));
  const body: unknown = await answer.json();
  return crumbIn(body) ?? "";
}

async function freshCrumb(answer: Response): Promise<string | null> {
  if (answer.status !== 403) return null;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return isCrumbFailure(body) ? crumbIn(body) : null;
}

function withCrumb(request: Request, crumb: string): Request {
  const headers = new Headers(request.headers);
  headers.set("X-CSRF-Token", crumb);
  return new Request(request, { headers });
}

async function reach(world: CrumbWorld, request: Request): Promise<Response> {
  try {
    return await world.fetch(request);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new Unreachable(cause);
  }
}

function crumbIn(body: unknown): string | null {
  const crumb = typeof body === "object" && body !== null && "crumb" in body ? body.crumb : null;
  return typeof crumb === "string" ? crumb : null;
}

function isCrumbFailure(body: unknown): boolean {
  return typeof body === "object" && body !== null && "crumbFail" in body && body.crumbFail === true;
}
