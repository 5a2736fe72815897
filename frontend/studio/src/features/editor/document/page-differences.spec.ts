import { expect, it } from "vitest";
import { type PublishedTree, pageDifferences } from "./page-differences.ts";
import { NESTED, SAMPLE } from "./sample-tree.ts";

const PUBLISHED: PublishedTree = { sections: SAMPLE };
const told = (published: PublishedTree | null, draft = SAMPLE) =>
  pageDifferences(published, draft).map(({ what, id }) => `${what} ${id}`);

it("finds nothing in a page that is as published", () => {
  expect(told(PUBLISHED)).toEqual([]);
});

it("tells a changed text", () => {
  const [a, ...rest] = SAMPLE;
  if (!a) throw new Error("the sample has a first section");
  const edited = {
    ...a,
    blocks: a.blocks.map((block) => (block.id === "a1" ? { ...block, settings: { text: "New" } } : block)),
  };
  expect(told(PUBLISHED, [edited, ...rest])).toEqual(["changed a1"]);
});

it("tells a new section once, without its blocks", () => {
  expect(told({ sections: SAMPLE.slice(1) })).toEqual(["added a"]);
});

it("tells a removed section once, and a removed block of one that stays", () => {
  const [a, b] = SAMPLE;
  if (!a || !b) throw new Error("the sample has two sections");
  expect(told(PUBLISHED, [{ ...a, blocks: a.blocks.slice(0, 1) }, b])).toEqual(["removed a2", "removed c"]);
});

it("tells which sections changed places", () => {
  const [a, b, c] = SAMPLE;
  if (!a || !b || !c) throw new Error("the sample has three sections");
  expect(told(PUBLISHED, [b, a, c])).toEqual(["moved b", "moved a"]);
});

it("takes the order of keys for no difference, at any depth", () => {
  const page = (settings: Record<string, unknown>) => [{ id: "s", type: "band", settings, blocks: [] }];
  const draft = page({ items: [{ question: "Why?", answer: "So." }], size: "l" });
  const published = { sections: page({ size: "l", items: [{ answer: "So.", question: "Why?" }] }) };
  const tree = draft.map((section) => ({
    ...section,
    kind: "section" as const,
    parent: "",
    order: "a",
    placement: {},
    blocks: [],
  }));
  expect(told(published, tree)).toEqual([]);
  expect(told({ sections: page({ size: "l", items: [] }) }, tree)).toEqual(["changed s"]);
});

it("takes everything for new on a page never published", () => {
  expect(told(null)).toEqual(["added a", "added b", "added c"]);
});

it("tells a block in a block that was added, and one placed anew", () => {
  const published = {
    sections: NESTED.map((section) => ({ ...section, blocks: section.blocks.slice(0, 1) })),
  };
  expect(told(published, NESTED)).toEqual(["added x"]);
  const placed = NESTED.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => ({ ...block, placement: { base: { span: 6 } } })),
  }));
  expect(told({ sections: NESTED }, placed)).toEqual(["changed g", "changed x"]);
});

it("tells a group that is gone once, without what was in it", () => {
  const draft = NESTED.map((section) => ({ ...section, blocks: section.blocks.slice(1) }));
  expect(told({ sections: NESTED }, draft)).toEqual(["removed g"]);
});
