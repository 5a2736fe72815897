import type { Block, PageTree, Section } from "./tree.ts";

/** A small page for the specs: section `a` with blocks `a1`, `a2`; section `b` with block `b1`; empty section `c`. */
export const SAMPLE: PageTree = [
  section("a", "a0", [block("a1", "a", "a0"), block("a2", "a", "a1")]),
  section("b", "a1", [block("b1", "b", "a0")]),
  section("c", "a2", []),
];

/** Groups in a section: `g` with `g1` and the group `h`, in which `h1` stands; beside `g` the block `x`. */
export const NESTED: PageTree = [
  section("s", "a0", [
    block("g", "s", "a0", [block("g1", "g", "a0"), block("h", "g", "a1", [block("h1", "h", "a0")])]),
    block("x", "s", "a1"),
  ]),
  section("t", "a1", []),
];

const TEXTS = new Set(["text"]);

/** What several people may write in at once. */
export const sampleTexts = () => TEXTS;

function section(id: string, order: string, blocks: Block[]): Section {
  return { id, kind: "section", type: "band", parent: "", order, settings: {}, placement: {}, blocks };
}

function block(id: string, parent: string, order: string, blocks: Block[] = []): Block {
  return {
    id,
    kind: "block",
    type: blocks.length > 0 ? "group" : "heading",
    parent,
    order,
    settings: { text: id, size: { base: "l", phone: "s" } },
    placement: {},
    blocks,
  };
}
