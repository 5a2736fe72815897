import { expect, it } from "vitest";
import { excerptOf } from "./node-excerpt.ts";
import type { FieldSpec, NodeTypes } from "./node-types.ts";
import { field } from "./sample-field.ts";

const kind = (type: string, fields: FieldSpec[]) => ({
  type,
  title: type,
  category: "",
  icon: "",
  summary: "",
  fields,
});
const TYPES: NodeTypes = {
  sections: [],
  blocks: [kind("text", [field("html", "rich_text")]), kind("line", [])],
};
const block = (type: string, settings: Record<string, unknown>) =>
  ({ id: "x", kind: "block", type, parent: "s", order: "a", settings }) as const;

it("takes the tags off rich text", () => {
  expect(excerptOf(TYPES, block("text", { html: "<p>Ink &amp; <b>paper</b></p>" }))).toBe("Ink & paper");
});

it("cuts a long text", () => {
  expect(excerptOf(TYPES, block("text", { html: "word ".repeat(40) }))).toMatch(/^(word ){9}wor…$/);
});

it("is empty for a block without text, and for an unknown one", () => {
  expect([excerptOf(TYPES, block("line", {})), excerptOf(TYPES, block("gone", { text: "x" }))]).toEqual([
    "",
    "",
  ]);
});
