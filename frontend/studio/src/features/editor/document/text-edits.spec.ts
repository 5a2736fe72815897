import { expect, it } from "vitest";
import { merged, movedCaret, textEdits } from "./text-edits.ts";

function made(before: string, after: string): string {
  return textEdits(before, after).reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    before,
  );
}

it.each([
  ["", "a"],
  ["a", ""],
  ["abc", "axbyc"],
  ["<p>One</p>", "<p><strong>One</strong></p><p>Two</p>"],
  ["🌿é", "é🌿🌿"],
])("turns %s into %s", (before, after) => {
  expect(made(before, after)).toBe(after);
});

it("leaves the letters between tags that change", () => {
  const edits = textEdits("<h2>Prints</h2>", "<h3>Prints</h3>");
  expect(edits.map((edit) => edit.text)).toEqual(["</h3>", "<h3>"]);
});

it("keeps the words of both", () => {
  expect(merged("Press", "The Press", "Press, 1911")).toBe("The Press, 1911");
  expect(merged("<p>One</p>", "<p>One</p><p>Two</p>", "<p><b>One</b></p>")).toBe(
    "<p><b>One</b></p><p>Two</p>",
  );
});

it("keeps a caret between the letters it stands between", () => {
  expect(movedCaret(textEdits("ab", "xxab"), 1)).toBe(3);
  expect(movedCaret(textEdits("ab", "abxx"), 2)).toBe(2);
  expect(movedCaret(textEdits("abcd", "ad"), 2)).toBe(1);
});
