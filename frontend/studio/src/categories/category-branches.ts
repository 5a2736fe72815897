import { allIn } from "../trees/tree.ts";
import type { Category } from "./categories-api.ts";

/** A category with those in it. */
export type CategoryBranch = Category & {
  readonly key: string;
  readonly children: readonly CategoryBranch[];
};

/** As deep as the server lets them stand (catalog/category_tree.py). */
export const MOST_LEVELS = 10;

/** Those of one shop, inside one another, in the order of the rows. */
export function branchesOf(rows: readonly Category[], store: string): readonly CategoryBranch[] {
  const inParent = new Map<string, Category[]>();
  for (const row of rows) {
    if (row.store_id !== store) continue;
    const beside = inParent.get(row.parent_id);
    if (beside) beside.push(row);
    else inParent.set(row.parent_id, [row]);
  }
  const below = (parent: string): readonly CategoryBranch[] =>
    (inParent.get(parent) ?? []).map((row) => ({ ...row, key: row.id, children: below(row.id) }));
  return below("");
}

/** What it stands in, outermost first, with its own name last: "Prints › Botanical". */
export function pathsOf(branches: readonly CategoryBranch[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const branch of allIn(branches)) {
    const above = paths.get(branch.parent_id);
    paths.set(branch.id, above ? `${above} › ${branch.display_name}` : branch.display_name);
  }
  return paths;
}
