import { expect, it } from "vitest";
import { fieldOf, type NodeTypes, sharedTexts, withoutCode } from "./node-types.ts";
import { field } from "./sample-field.ts";

const TYPES: NodeTypes = {
  sections: [],
  blocks: [
    {
      type: "code",
      title: "Code",
      category: "",
      icon: "",
      summary: "",
      fields: [field("code", "code"), field("note", "text")],
    },
  ],
};

it("empties what holds code and keeps the rest", () => {
  const node = { kind: "block", type: "code", settings: { code: "<p>", note: "mine", span: 6 } } as const;
  expect(withoutCode(TYPES, node)).toEqual({ code: "", note: "mine", span: 6 });
});

it("keeps the settings of a type without code, and of one nobody knows", () => {
  const node = { kind: "block", type: "gone", settings: { code: "<p>" } } as const;
  expect(withoutCode(TYPES, node)).toEqual({ code: "<p>" });
});

it("knows the phone's own text as one that several people may write in", () => {
  const words = { ...field("words", "text"), responsive: true, phoneName: "words@phone" };
  const type = { type: "heading", title: "", category: "", icon: "", summary: "", fields: [words] };
  expect([...sharedTexts(type)]).toEqual(["words", "words@phone"]);
  expect(fieldOf(type, "words@phone")).toBe(words);
});
