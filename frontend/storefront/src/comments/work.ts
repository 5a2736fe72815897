import { call } from "../site/call.ts";

/** What the server wants done before it takes a comment at once (kit/proof_of_work.py). */
interface Challenge {
  token: string;
  bits: number;
}

export interface Work {
  token: string;
  answer: string;
}

/** Tries of one turn, so that typing and scrolling go on meanwhile. */
const TRIES_A_TURN = 64;

/** Null where it cannot be done; a comment then waits for the owner. It is good for the `action` alone. */
export async function workDone(action = ""): Promise<Work | null> {
  // Browsers hash only for pages that came over a safe connection.
  if (!globalThis.crypto?.subtle) return null;
  try {
    const { token, bits } = await call<Challenge>("GET", `/api/challenge${action && `?action=${action}`}`);
    return { token, answer: String(await answerTo(token, bits)) };
  } catch {
    return null;
  }
}

/** The first number that, hashed behind the token, begins with so many zero bits. */
export async function answerTo(token: string, bits: number): Promise<number> {
  for (let first = 0; ; first += TRIES_A_TURN) {
    const tries = Array.from({ length: TRIES_A_TURN }, (_try, at) => zeroBitsOf(`${token}:${first + at}`));
    const found = (await Promise.all(tries)).findIndex((zeros) => zeros >= bits);
    if (found >= 0) return first + found;
  }
}

/** How many zero bits the SHA-256 of the text begins with, counted up to 32. */
async function zeroBitsOf(text: string): Promise<number> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Math.clz32(new DataView(digest).getUint32(0));
}
