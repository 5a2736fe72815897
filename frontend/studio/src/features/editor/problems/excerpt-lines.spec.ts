import { expect, it } from "vitest";
import { excerptLines } from "./excerpt-lines.ts";

const around = (column: number, text: string) =>
  excerptLines({ excerpt: ["one", text, "three"], excerpt_line: 4, line: 5, column });

it("sets apart the tag at the place of the error", () => {
  expect(around(4, "<p>{a|monye} b</p>")).toEqual([
    { number: 4, before: "one", wrong: "", after: "" },
    { number: 5, before: "<p>", wrong: "{a|monye}", after: " b</p>" },
    { number: 6, before: "three", wrong: "", after: "" },
  ]);
});

it("counts characters, not their halves", () => {
  expect(around(3, "🌱 {y|no}")[1]).toEqual({ number: 5, before: "🌱 ", wrong: "{y|no}", after: "" });
});

it("sets apart the rest of the line where no tag ends", () => {
  expect(around(3, "a {.section b")[1]).toMatchObject({ before: "a ", wrong: "{.section b" });
});

it("shows nothing of what is no file of the theme", () => {
  expect(excerptLines({ excerpt: [], excerpt_line: 0, line: 2, column: 1 })).toEqual([]);
});
