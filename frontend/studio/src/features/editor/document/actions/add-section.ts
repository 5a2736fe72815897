import type { Act, Change } from "../changes.ts";
import { newNodeId } from "../node-id.ts";
import { orderKeyBetween } from "../order-key.ts";
import type { Placement } from "../placement.ts";
import { orderAt } from "../position.ts";
import { partName, stepName } from "../step-name.ts";
import type { PageTree, Settings } from "../tree.ts";

/** A block as a preset brings it: without an id and without a place among others. */
export type BlockSource = {
  readonly type: string;
  readonly settings: Settings;
  readonly placement: Placement;
  readonly blocks: readonly BlockSource[];
};

export type SectionSource = Omit<BlockSource, "placement">;

/** Adds a section with everything in it so that it stands at `index`; all of it is one step. */
export function addSection(
  tree: PageTree,
  source: SectionSource,
  index: number,
  nextId: () => string = newNodeId,
): Act {
  const { type, settings, blocks } = source;
  const id = nextId();
  const node = { id, kind: "section" as const, type, parent: "", settings, placement: {} };
  return {
    label: stepName("add", partName(node)),
    changes: [
      { do: "put", node: { ...node, order: orderAt(tree, "", index) } },
      ...putBlocks(blocks, id, nextId),
    ],
    select: id,
  };
}

function putBlocks(blocks: readonly BlockSource[], parent: string, nextId: () => string): Change[] {
  let order = "";
  return blocks.flatMap(({ type, settings, placement, blocks: inner }) => {
    order = orderKeyBetween(order, "");
    const node = { id: nextId(), kind: "block" as const, type, parent, order, settings, placement };
    return [{ do: "put" as const, node }, ...putBlocks(inner, node.id, nextId)];
  });
}
