import { findIn, placeAfter, type Step } from "../../trees/tree.ts";
import type { Held, MenuName } from "./menu-moves.ts";
import type { Entry } from "./menu-tree.ts";
import type { Board } from "./use-board.ts";

export type EntryActs = {
  readonly step: (key: string, step: Step) => void;
  readonly maySteps: (key: string) => Readonly<Record<Step, boolean>>;
  /** To the end of the next menu above or below that can take it. */
  readonly leave: (key: string, step: -1 | 1) => void;
  readonly mayLeaveFor: (key: string) => readonly MenuName[];
  readonly leaveFor: (key: string, to: MenuName) => void;
  readonly edit: (key: string) => void;
  readonly remove: (key: string) => void;
};

/** What can be done to an entry of one menu. */
export function useEntryActs(
  board: Board,
  name: MenuName,
  keepFocus: (key: string) => void,
  ask: (entry: Entry) => void,
): EntryActs & { heldOf: (key: string) => Held | null } {
  const tree = board.trees[name];
  const heldOf = (key: string): Held | null => {
    const entry = findIn(tree, key);
    return entry ? { from: name, entry } : null;
  };
  const mayStep = (key: string, step: Step) => {
    const held = heldOf(key);
    return held !== null && board.mayBring(held, name, placeAfter(tree, key, step));
  };
  const leaveFor = (key: string, to: MenuName | undefined) => {
    const held = heldOf(key);
    if (!held || !to) return;
    keepFocus(key);
    board.bring(held, to, board.placeAt(held, to, "end"));
  };
  const beside = (key: string, step: -1 | 1) => {
    const held = heldOf(key);
    return held ? board.beside(held, step) : [];
  };
  return {
    heldOf,
    step: (key, step) => {
      const held = heldOf(key);
      if (!held || !mayStep(key, step)) return;
      keepFocus(key);
      board.bring(held, name, placeAfter(tree, key, step));
    },
    maySteps: (key) => ({
      up: mayStep(key, "up"),
      down: mayStep(key, "down"),
      in: mayStep(key, "in"),
      out: mayStep(key, "out"),
    }),
    leave: (key, step) => leaveFor(key, beside(key, step)[0]),
    mayLeaveFor: (key) => [...beside(key, -1).toReversed(), ...beside(key, 1)],
    leaveFor,
    edit: (key) => {
      const entry = findIn(tree, key);
      if (entry) ask(entry);
    },
    remove: (key) => board.takeOut(name, key),
  };
}
