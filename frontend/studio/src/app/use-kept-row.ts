import { type RefObject, useEffect, useRef } from "react";

/** Names the row of a list that is to have the focus: one that moved down was taken out of the page and put back, which costs it the focus. */
export function useKeptRow(
  frame: RefObject<HTMLDivElement | null>,
  ids: readonly string[],
): (id: string) => void {
  const kept = useRef("");
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed
  useEffect(() => {
    if (!kept.current) return;
    const row = frame.current?.querySelector<HTMLElement>(
      `[role=row][data-key="${CSS.escape(kept.current)}"]`,
    );
    kept.current = "";
    row?.focus();
  }, [order, frame]);
  return (id) => {
    kept.current = id;
  };
}

/** The id of the row that a key was pressed in. */
export function rowOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.closest<HTMLElement>("[role=row]")?.dataset.key : undefined;
}
