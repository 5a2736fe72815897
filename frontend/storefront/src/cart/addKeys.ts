import type { AddRequest } from "./types.ts";

const KEY_BYTES = 16;

/**
 * Idempotency keys of additions nobody knows the outcome of: who presses again after a lost answer sends the same
 * key, and the server adds once.
 */
export class AddKeys {
  private readonly open = new Map<string, string>();

  /** The key this addition was last sent with, or a new one. */
  keyOf(request: AddRequest): string {
    const name = JSON.stringify(request);
    const key = this.open.get(name) ?? randomKey();
    this.open.set(name, key);
    return key;
  }

  /** It went well: the next press means one more. */
  close(request: AddRequest): void {
    this.open.delete(JSON.stringify(request));
  }
}

export const addKeys = new AddKeys();

/** `crypto.randomUUID` is missing on pages without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
