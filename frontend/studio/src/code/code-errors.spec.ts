import { Text } from "@codemirror/state";
import { expect, it } from "vitest";
import { rangeOf } from "./code-errors.ts";

const TEXT = Text.of(["<p>", "  {x|monye} and on", "🌱 {y|no}", "{.section a"]);

function underlined(line: number, column: number): string | null {
  const range = rangeOf(TEXT, { message: "", line, column });
  return range && TEXT.sliceString(range.from, range.to);
}

it("underlines the tag that is wrong", () => {
  expect(underlined(2, 3)).toBe("{x|monye}");
});

it("counts characters, not their halves", () => {
  expect(underlined(3, 3)).toBe("{y|no}");
});

it("underlines the rest of the line where no tag ends", () => {
  expect(underlined(4, 1)).toBe("{.section a");
});

it("underlines the last letter when the place is behind it", () => {
  expect(underlined(4, 12)).toBe("a");
});

it("underlines nothing without a place", () => {
  expect([underlined(0, 0), underlined(99, 1)]).toEqual([null, null]);
});
