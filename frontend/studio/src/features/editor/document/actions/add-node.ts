import type { Act } from "../changes.ts";
import { newNodeId } from "../node-id.ts";
import { orderAt } from "../position.ts";
import { partName, stepName } from "../step-name.ts";
import type { NodeKind, PageTree, Settings } from "../tree.ts";

type NewNode = { kind: NodeKind; type: string; settings: Settings };

/** Adds a section (empty `parent`) or a block in `parent` so that it stands at `index`. */
export function addNode(tree: PageTree, node: NewNode, parent: string, index: number, id = newNodeId()): Act {
  const order = orderAt(tree, parent, index);
  const { kind, type, settings } = node;
  return {
    label: stepName("add", partName(node)),
    changes: [{ do: "put", node: { id, kind, type, parent, order, settings, placement: {} } }],
    select: id,
  };
}
