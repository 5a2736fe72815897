import { expect, it } from "vitest";
import type { NodeTypes } from "../node-types.ts";
import { field } from "../sample-field.ts";
import { sectionWithoutCode } from "./section-without-code.ts";

const TYPES: NodeTypes = {
  sections: [],
  blocks: [
    { type: "code", title: "Code", category: "", icon: "", summary: "", fields: [field("code", "code")] },
  ],
};

it("empties code at any depth and keeps the rest", () => {
  const code = { type: "code", settings: { code: "<p>" }, placement: {}, blocks: [] };
  const group = {
    type: "group",
    settings: { align: "end" },
    placement: { base: { span: 6 } },
    blocks: [code],
  };
  const section = { type: "band", settings: { theme: "ink" }, blocks: [group, code] };
  expect(sectionWithoutCode(TYPES, section)).toEqual({
    ...section,
    blocks: [
      { ...group, blocks: [{ ...code, settings: { code: "" } }] },
      { ...code, settings: { code: "" } },
    ],
  });
});
