import { orderKeyBetween } from "./order-key.ts";
import { childrenOf, type PageNode, type PageTree } from "./tree.ts";

/** The order key for standing at `index` among the children of `parent`, not counting the node `without`. */
export function orderAt(tree: PageTree, parent: string, index: number, without = ""): string {
  const others = childrenOf(tree, parent).filter((node) => node.id !== without);
  const place = Math.max(0, Math.min(index, others.length));
  return orderBetweenNodes(others[place - 1], others[place]);
}

/** Merged edits can leave two siblings with one key; the new node then stands right after both. */
function orderBetweenNodes(before: PageNode | undefined, after: PageNode | undefined): string {
  const low = before?.order ?? "";
  const high = after?.order ?? "";
  return high !== "" && low >= high ? `${low}V` : orderKeyBetween(low, high);
}
