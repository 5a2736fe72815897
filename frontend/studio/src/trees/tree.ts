/** Something that holds others of its kind. `key` names it on the screen. */
export type Branch<Each> = { readonly key: string; readonly children: readonly Each[] };

/** The empty parent is the tree itself. */
export type Place = { readonly parent: string; readonly index: number };

export function allIn<Each extends Branch<Each>>(tree: readonly Each[]): readonly Each[] {
  return tree.flatMap((branch) => [branch, ...allIn(branch.children)]);
}

export function findIn<Each extends Branch<Each>>(tree: readonly Each[], key: string): Each | undefined {
  return allIn(tree).find((branch) => branch.key === key);
}

/** Where it stands. */
export function placeOf<Each extends Branch<Each>>(
  tree: readonly Each[],
  key: string,
  parent = "",
): Place | null {
  const index = tree.findIndex((branch) => branch.key === key);
  if (index >= 0) return { parent, index };
  for (const branch of tree) {
    const place = placeOf(branch.children, key, branch.key);
    if (place) return place;
  }
  return null;
}

function childrenAt<Each extends Branch<Each>>(tree: readonly Each[], parent: string): readonly Each[] {
  return parent === "" ? tree : (findIn(tree, parent)?.children ?? []);
}

/** How many levels lie in it, itself counted. */
export function heightOf<Each extends Branch<Each>>(branch: Each): number {
  return 1 + Math.max(0, ...branch.children.map(heightOf));
}

/** Of branches under this parent, counted from 1. */
export function levelUnder<Each extends Branch<Each>>(tree: readonly Each[], parent: string): number {
  const above = parent && placeOf(tree, parent);
  return above ? levelUnder(tree, above.parent) + 1 : 1;
}

export function inserted<Each extends Branch<Each>>(
  tree: readonly Each[],
  branch: Each,
  { parent, index }: Place,
): readonly Each[] {
  if (parent === "") return tree.toSpliced(index, 0, branch);
  return tree.map((other) => ({
    ...other,
    children:
      other.key === parent
        ? other.children.toSpliced(index, 0, branch)
        : inserted(other.children, branch, { parent, index }),
  }));
}

/** Without the branch and what is in it. */
export function removed<Each extends Branch<Each>>(tree: readonly Each[], key: string): readonly Each[] {
  return tree
    .filter((branch) => branch.key !== key)
    .map((branch) => ({ ...branch, children: removed(branch.children, key) }));
}

export function replaced<Each extends Branch<Each>>(tree: readonly Each[], changed: Each): readonly Each[] {
  return tree.map((branch) =>
    branch.key === changed.key ? changed : { ...branch, children: replaced(branch.children, changed) },
  );
}

/** Whether the branch, with what is in it, is not too deep there. */
export function fits<Each extends Branch<Each>>(
  tree: readonly Each[],
  branch: Each,
  parent: string,
  mostLevels: number,
): boolean {
  return levelUnder(tree, parent) - 1 + heightOf(branch) <= mostLevels;
}

/**
 * Moved to a place, its index counted without the branch itself; null where that would be in itself, deeper than
 * `mostLevels`, or where it stands already.
 */
export function moved<Each extends Branch<Each>>(
  tree: readonly Each[],
  key: string,
  to: Place,
  mostLevels: number,
): readonly Each[] | null {
  const branch = findIn(tree, key);
  const from = placeOf(tree, key);
  if (!branch || !from || (from.parent === to.parent && from.index === to.index)) return null;
  if (to.parent && findIn([branch], to.parent)) return null;
  if (!fits(tree, branch, to.parent, mostLevels)) return null;
  return inserted(removed(tree, key), branch, to);
}

export type Step = "up" | "down" | "in" | "out";

/** The place one step away: among its neighbours, into the one before it, or out behind what holds it. */
export function placeAfter<Each extends Branch<Each>>(
  tree: readonly Each[],
  key: string,
  step: Step,
): Place | null {
  const place = placeOf(tree, key);
  if (!place) return null;
  const { parent, index } = place;
  const siblings = childrenAt(tree, parent);
  if (step === "up") return index > 0 ? { parent, index: index - 1 } : null;
  if (step === "down") return index < siblings.length - 1 ? { parent, index: index + 1 } : null;
  if (step === "out") {
    const above = parent ? placeOf(tree, parent) : null;
    return above && { parent: above.parent, index: above.index + 1 };
  }
  const before = siblings[index - 1];
  return before ? { parent: before.key, index: before.children.length } : null;
}

export type DropPosition = "before" | "after" | "on";

/** Where something dropped before, after or on a branch lands. */
export function landingOf<Each extends Branch<Each>>(
  tree: readonly Each[],
  key: string,
  target: string,
  position: DropPosition,
): Place | null {
  const rest = removed(tree, key);
  const found = placeOf(rest, target);
  if (!found) return null;
  if (position === "on") return { parent: target, index: childrenAt(rest, target).length };
  return position === "before" ? found : { parent: found.parent, index: found.index + 1 };
}
