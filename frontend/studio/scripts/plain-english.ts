import { runInNewContext } from "node:vm";
import type { Plugin } from "vite";
import { plainMessage } from "../src/app/plain-message.ts";

const CATALOGUE = /^([\s\S]*JSON\.parse\()("(?:[^"\\]|\\.)*")(\)[\s\S]*)$/;

/**
 * Leaves out of the English catalogue what it says word for word: the key is the sentence, so a text without plurals
 * already stands where it is used, with the names of its parameters. That was most of the studio's first script, and
 * grew with every screen.
 */
export function plainEnglish(): Plugin {
  return {
    name: "plain-english",
    enforce: "post",
    apply: "build",
    transform(code, id) {
      return id.endsWith("/locales/en.po") ? withoutPlainTexts(code) : undefined;
    },
  };
}

/** Throws when the compiled catalogue has another form than it had, so that a new Lingui cannot undo this unseen. */
export function withoutPlainTexts(code: string): string {
  const [, before, quoted, after] = CATALOGUE.exec(code) ?? [];
  if (before === undefined || quoted === undefined || after === undefined)
    throw new Error("the compiled catalogue of English no longer reads like JSON.parse(…)");
  const texts = Object.entries(JSON.parse(runInNewContext(quoted) as string) as Record<string, unknown>);
  const kept = texts.filter(
    ([key, compiled]) => JSON.stringify(compiled) !== JSON.stringify(plainMessage(key)),
  );
  return before + JSON.stringify(JSON.stringify(Object.fromEntries(kept))) + after;
}
