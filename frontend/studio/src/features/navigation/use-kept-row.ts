import { type RefObject, useEffect, useRef } from "react";
import type { MenuTrees } from "./menu-moves.ts";

/** A row that moved to another parent or another menu is another element: the focus goes after it. */
export function useKeptRow(frame: RefObject<HTMLElement | null>, trees: MenuTrees): (key: string) => void {
  const kept = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useEffect(() => {
    if (!kept.current) return;
    const wanted = `[role=row][data-key="${CSS.escape(kept.current)}"]`;
    const focus = () => frame.current?.querySelector<HTMLElement>(wanted)?.focus();
    kept.current = "";
    focus();
    // A list that an entry has come to draws it a moment later, and the one it has left looks for another row.
    requestAnimationFrame(() => requestAnimationFrame(focus));
  }, [trees, frame]);
  return (key) => {
    kept.current = key;
  };
}
