import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, it } from "vitest";
import { plainMessage } from "../src/app/plain-message.ts";
import { withoutPlainTexts } from "./plain-english.ts";

const compiled = (texts: Record<string, unknown>) =>
  `/*eslint-disable*/export const messages=JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;

describe("the English catalogue of a build", () => {
  it("keeps what has plurals, and what is said in other words than its key", () => {
    const kept = {
      "{n, plural, one {# day} other {# days}}": [
        ["n", "plural", { one: ["#", " day"], other: ["#", " days"] }],
      ],
      Publish: ["Put online"],
    };
    const plain = {
      Cancel: ["Cancel"],
      "Don't": ["Don't"],
      "{n} of {all} left": [["n"], " of ", ["all"], " left"],
    };
    expect(withoutPlainTexts(compiled({ ...kept, ...plain }))).toBe(compiled(kept));
  });

  it.each(["Cancel", "Don't", "{n} of {all} left", "By {name}", "<0>{name}</0>: {text}", "{name}"])(
    "needs of %j nothing that the studio does not make of it itself",
    (text) => {
      expect(plainMessage(text)).toEqual(compileMessage(text));
    },
  );

  it("is refused in a form it never had", () => {
    expect(() => withoutPlainTexts("export const messages = {}")).toThrow("no longer reads like");
  });
});
