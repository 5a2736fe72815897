import { StringStream } from "@codemirror/language";
import { describe, expect, it } from "vitest";
import { startState, token } from "./css-language.ts";

/** The kinds of a text, piece by piece; plain text is left out. */
function kinds(text: string): string[] {
  const state = startState();
  const found: string[] = [];
  for (const line of text.split("\n")) {
    const stream = new StringStream(line, 2, 2);
    while (!stream.eol()) {
      stream.start = stream.pos;
      const kind = token(stream, state);
      expect(stream.pos).toBeGreaterThan(stream.start);
      if (kind) found.push(`${kind}:${stream.current()}`);
    }
  }
  return found;
}

describe("CSS", () => {
  it("tells selectors, names and values apart", () => {
    expect(kinds(".card { color: #fff; margin: 1.5rem auto }")).toEqual([
      "tagName:.card",
      "attributeName:color",
      "atom:#fff",
      "attributeName:margin",
      "atom:1.5rem",
      "string:auto",
    ]);
  });

  it("goes on with a comment on the next line", () => {
    expect(kinds("/* one\ntwo */ h1 {}")).toEqual(["comment:/* one", "comment:two */", "tagName:h1"]);
  });

  it("reads variables, texts and rules with an at sign", () => {
    expect(kinds('@media print { a { --gap: var(--space); content: "}" } }')).toEqual([
      "keyword:@media",
      "tagName:print",
      "tagName:a",
      "attributeName:--gap",
      "string:var",
      "variableName:--space",
      "attributeName:content",
      'attributeValue:"}"',
    ]);
  });
});
