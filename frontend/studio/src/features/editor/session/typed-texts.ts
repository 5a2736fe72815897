import type { TypedText } from "../bridge/protocol.ts";

/** A text as its writer saw it before a key, and after it. */
type TextTyped = {
  readonly id: string;
  readonly field: string;
  readonly was: string;
  readonly text: string;
};

/** `isPlain` when the page may print it as it is. */
export type TextChange = TextTyped & { readonly isPlain: boolean };

/** More than is typed while a call is on its way; on a network slower than that the page waits for the server. */
const MOST_SEEN = 100;

type TypedTexts = {
  /** What to tell the page about a key. */
  readonly note: (change: TextTyped) => TypedText;
  /** What the server's answer does not show yet: nothing once all is sent. */
  readonly ahead: (hasUnsent: boolean) => readonly TypedText[];
};

/**
 * The texts typed since the server last knew everything. Its answer to one key arrives after the next ones are
 * typed; put over that answer they keep the page from jumping back to an older text.
 */
export function createTypedTexts(): TypedTexts {
  const texts = new Map<string, TypedText>();
  return {
    note: ({ id, field, was, text }) => {
      const name = `${id}.${field}`;
      const seen = [...(texts.get(name)?.seen ?? []), was].slice(-MOST_SEEN);
      const typed = { id, field, seen, text };
      texts.set(name, typed);
      return typed;
    },
    ahead: (hasUnsent) => {
      if (!hasUnsent) texts.clear();
      return [...texts.values()];
    },
  };
}
