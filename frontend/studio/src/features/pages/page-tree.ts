import type { PageRow } from "../../pages/pages-api.ts";

export type PageStep = "up" | "down" | "in" | "out";
export type DropPosition = "before" | "inside" | "after";
/** Below the page `under`, before its child `before`; empty: at the top, or last. */
export type PagePlace = { readonly under: string; readonly before: string };
export type TreePage = Pick<PageRow, "id" | "slug" | "parent_id" | "level">;

const MOST_LEVELS = 4;

export const STEP_KEYS: readonly { step: PageStep; keys: string }[] = [
  { step: "up", keys: "Alt+ArrowUp" },
  { step: "down", keys: "Alt+ArrowDown" },
  { step: "in", keys: "Alt+ArrowRight" },
  { step: "out", keys: "Alt+ArrowLeft" },
];

/** Where the step leads to; null where there is no such step, as for the home page. */
export function stepTo(pages: readonly TreePage[], id: string, step: PageStep): PagePlace | null {
  const page = pages.find((each) => each.id === id);
  if (!page || page.slug === "") return null;
  const siblings = siblingsOf(pages, page);
  const index = siblings.indexOf(page);
  const above = siblings[index - 1];
  const under = page.parent_id ?? "";
  if (step === "up") return above ? { under, before: above.id } : null;
  if (step === "down") {
    return index < siblings.length - 1 ? { under, before: siblings[index + 2]?.id ?? "" } : null;
  }
  if (step === "in") return above ? fitting(pages, page, { under: above.id, before: "" }) : null;
  const parent = pages.find((each) => each.id === page.parent_id);
  return parent ? { under: parent.parent_id ?? "", before: after(pages, parent) } : null;
}

/** Where a page goes that is let go over another one; null where it may not stand. */
export function dropAt(
  pages: readonly TreePage[],
  id: string,
  targetId: string,
  position: DropPosition,
): PagePlace | null {
  const page = pages.find((each) => each.id === id);
  const target = pages.find((each) => each.id === targetId);
  if (!page || !target || page.slug === "" || branchOf(pages, page).includes(target)) return null;
  if (target.slug === "") return position === "after" ? { under: "", before: first(pages, page) } : null;
  if (position === "inside") return fitting(pages, page, { under: target.id, before: "" });
  const under = target.parent_id ?? "";
  const next = after(pages, target);
  const before = position === "before" ? target.id : next === page.id ? after(pages, page) : next;
  return fitting(pages, page, { under, before });
}

/** The pages below it, at all depths. */
export function countBelow(pages: readonly TreePage[], id: string): number {
  const page = pages.find((each) => each.id === id);
  return page ? branchOf(pages, page).length - 1 : 0;
}

function siblingsOf(pages: readonly TreePage[], page: TreePage): readonly TreePage[] {
  return pages.filter((each) => each.slug !== "" && each.parent_id === page.parent_id);
}

function first(pages: readonly TreePage[], moving: TreePage): string {
  return pages.find((each) => each.slug !== "" && each.parent_id === null && each.id !== moving.id)?.id ?? "";
}

/** The id of the next sibling; empty after the last. */
function after(pages: readonly TreePage[], page: TreePage): string {
  const siblings = siblingsOf(pages, page);
  return siblings[siblings.indexOf(page) + 1]?.id ?? "";
}

function fitting(pages: readonly TreePage[], page: TreePage, place: PagePlace): PagePlace | null {
  const branch = branchOf(pages, page);
  const height = Math.max(...branch.map((each) => each.level)) - page.level;
  const level = (pages.find((each) => each.id === place.under)?.level ?? 0) + 1;
  return level + height <= MOST_LEVELS ? place : null;
}

/** The page and all below it. */
function branchOf(pages: readonly TreePage[], page: TreePage): readonly TreePage[] {
  const children = pages.filter((each) => each.parent_id === page.id);
  return [page, ...children.flatMap((child) => branchOf(pages, child))];
}
