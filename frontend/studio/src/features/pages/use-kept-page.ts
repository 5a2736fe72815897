import { useEffect } from "react";

/** The page that was moved by keys and has not been drawn at its new place yet. */
const moved = { id: "" };

export function keepFocusOn(pageId: string): void {
  moved.id = pageId;
}

/** A row that changes its place in the table is taken out and put in again, and loses the focus: it gets it back. */
export function useKeptPage(order: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows stand in another order
  useEffect(() => {
    if (!moved.id) return;
    document.querySelector<HTMLElement>(`[data-page-link="${CSS.escape(moved.id)}"]`)?.focus();
    moved.id = "";
  }, [order]);
}
