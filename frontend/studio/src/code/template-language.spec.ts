import { StringStream } from "@codemirror/language";
import { describe, expect, it } from "vitest";
import { startState, token } from "./template-language.ts";

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

describe("template language", () => {
  it("takes a variable with its formatters apart", () => {
    expect(kinds("{item.title|truncate 5|htmltag}")).toEqual([
      "keyword:{",
      "variableName:item.title",
      "keyword:|",
      "labelName:truncate",
      "string: 5",
      "keyword:|",
      "labelName:htmltag",
      "keyword:}",
    ]);
  });

  it("knows instructions and predicates", () => {
    expect(kinds("{.repeated section items}{.equal? a 1}{.or}{.end}")).toEqual([
      "keyword:{.repeated section",
      "string: items",
      "keyword:}",
      "keyword:{.equal?",
      "string: a 1",
      "keyword:}",
      "keyword:{.or",
      "keyword:}",
      "keyword:{.end",
      "keyword:}",
    ]);
  });

  it.each(["{a:1}", "{ x }", "{}", "{a||b}", "{.nothing}", "{title }"])("leaves %s to be text", (text) =>
    expect(kinds(text)).toEqual([]),
  );

  it("reads comments over lines", () => {
    expect(kinds("{## one\ntwo {x} ##}{x}").slice(0, 3)).toEqual([
      "comment:{## one",
      "comment:two {x} ##}",
      "keyword:{",
    ]);
    expect(kinds("{# note}<!-- a\nb -->")).toEqual([
      "comment:{# note}",
      "comment:<!--",
      "comment: a",
      "comment:b -->",
    ]);
  });

  it("sees template tags inside attributes", () => {
    expect(kinds('<a href="{url}" hidden>x</a>')).toEqual([
      "tagName:<a",
      "attributeName:href",
      'attributeValue:"',
      "keyword:{",
      "variableName:url",
      "keyword:}",
      'attributeValue:"',
      "attributeName:hidden",
      "tagName:>",
      "tagName:</a",
      "tagName:>",
    ]);
  });

  it("colours attribute values that go on in the next line", () => {
    expect(kinds('<p class="a\nb">')).toEqual([
      "tagName:<p",
      "attributeName:class",
      'attributeValue:"',
      "attributeValue:a",
      "attributeValue:b",
      'attributeValue:"',
      "tagName:>",
    ]);
  });

  it("moves on whatever it is given", () => {
    for (const text of [
      "{",
      "}",
      "<",
      "< a",
      "<a =",
      "<a ={",
      "<a '",
      "&",
      "&amp",
      "{.",
      "{|}",
      "{##",
      "<!--{",
      "<a/{x}>",
    ])
      kinds(text);
  });
});
