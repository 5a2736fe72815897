import { type RefObject, useEffect, useRef } from "react";
import type { MenuTrees } from "./menu-moves.ts";

/** A row that moved to another parent or another menu is another element: the focus goes after it. */
export function useKeptRow(frame: RefObject<HTMLElement | null>, trees: MenuTrees): (key: string) => void {
  const kept = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useEffect(() => {
    if (!kept.current) return;
    const row = frame.current?.querySelector<HTMLElement>(
      `[role=row][data-key="${CSS.escape(kept.current)}"]`,
    );
    kept.current = "";
    row?.focus();
  }, [trees, frame]);
  return (key) => {
    kept.current = key;
  };
}
