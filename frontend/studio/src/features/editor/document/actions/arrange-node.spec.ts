import { expect, it } from "vitest";
import { NOTHING } from "../changes.ts";
import { SAMPLE } from "../sample-tree.ts";
import { arrangeNode, resetPhonePlace } from "./arrange-node.ts";

it("places a block on one device", () => {
  expect(arrangeNode(SAMPLE, "a1", "base", "span", 6)).toEqual({
    label: "span block.heading",
    changes: [{ do: "arrange", id: "a1", placement: { base: { span: 6 } } }],
  });
});

it("says in its label what it sets and where", () => {
  expect(arrangeNode(SAMPLE, "a1", "phone", "column", 2).label).toBe("column block.heading phone");
});

it("does nothing for what is so already, and for sections", () => {
  expect(arrangeNode(SAMPLE, "a1", "base", "column", null)).toBe(NOTHING);
  expect(arrangeNode(SAMPLE, "a", "base", "span", 6)).toBe(NOTHING);
  expect(resetPhonePlace(SAMPLE, "a1")).toBe(NOTHING);
});

it("takes the phone's place away and keeps the other", () => {
  const [section, ...rest] = SAMPLE;
  if (!section) throw new Error("the sample has a first section");
  const placement = { base: { span: 6 }, phone: { span: 4 } };
  const blocks = section.blocks.map((block) => ({ ...block, placement }));
  expect(resetPhonePlace([{ ...section, blocks }, ...rest], "a1").changes).toEqual([
    { do: "arrange", id: "a1", placement: { base: { span: 6 } } },
  ]);
});
