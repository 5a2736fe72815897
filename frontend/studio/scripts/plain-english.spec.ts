import { describe, expect, it } from "vitest";
import { withoutPlainTexts } from "./plain-english.ts";

const compiled = (texts: Record<string, unknown>) =>
  `/*eslint-disable*/export const messages=JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;

describe("the English catalogue of a build", () => {
  it("keeps what has parameters, and what is said in other words than its key", () => {
    const kept = { "{n} left": [["n"], " left"], Publish: ["Put online"] };
    expect(withoutPlainTexts(compiled({ ...kept, Cancel: ["Cancel"], "Don't": ["Don't"] }))).toBe(
      compiled(kept),
    );
  });

  it("is refused in a form it never had", () => {
    expect(() => withoutPlainTexts("export const messages = {}")).toThrow("no longer reads like");
  });
});
