import type { Block, PageTree, Section } from "./tree.ts";

/** A small page for the specs: section `a` with blocks `a1`, `a2`; section `b` with block `b1`; empty section `c`. */
export const SAMPLE: PageTree = [
  section("a", "A", [block("a1", "a", "A"), block("a2", "a", "B")]),
  section("b", "B", [block("b1", "b", "A")]),
  section("c", "C", []),
];

function section(id: string, order: string, blocks: Block[]): Section {
  return { id, kind: "section", type: "band", parent: "", order, settings: {}, blocks };
}

function block(id: string, parent: string, order: string): Block {
  return {
    id,
    kind: "block",
    type: "heading",
    parent,
    order,
    settings: { text: id, size: { base: "l", phone: "s" } },
  };
}
