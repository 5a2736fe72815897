import { useEffect, useRef, useState } from "react";
import { type ShortcutGroup, useShortcuts } from "../app/shortcut-store.ts";

type Rows = {
  /** The id of the row that has the focus, or whose table row has it. */
  idInFocus: () => string | undefined;
  /** Down the list, or up; to the first row where none has the focus. */
  step: (by: number) => void;
  /** The row after this one takes the focus when it goes; at the end of the list the one before. */
  focusNeighbour: (id: string) => void;
};

/** The rows of a list on the screen, which carry their id in `data-{name}`. */
export function rowsNamed(name: string): Rows {
  const selector = `[data-${name}]`;
  const all = () => [...document.querySelectorAll<HTMLElement>(selector)];

  function inFocus(): HTMLElement | null {
    const focused = document.activeElement;
    const row = focused?.closest<HTMLElement>(selector);
    return row ?? focused?.closest("tr")?.querySelector<HTMLElement>(selector) ?? null;
  }

  return {
    idInFocus: () => inFocus()?.dataset[name],
    step(by) {
      const focused = inFocus();
      all()[focused ? all().indexOf(focused) + by : 0]?.focus();
    },
    focusNeighbour(id) {
      const rows = all();
      const at = rows.findIndex((row) => row.dataset[name] === id);
      (rows[at + 1] ?? rows[at - 1])?.focus();
    },
  };
}

/** Makes what a key runs: something with the newest actions and the row in focus, nothing where there is none. */
type OnFocused<Actions> = (act: (actions: Actions, id: string) => void) => () => void;

/** Offers the keys of a list while its screen is there. */
export function useRowKeys<Actions>(
  rows: Rows,
  actions: Actions,
  groupOf: (onFocused: OnFocused<Actions>) => ShortcutGroup,
): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  // Made once, as shortcuts want it: what they do is looked up when they are pressed.
  const [group] = useState(() =>
    groupOf((act) => () => {
      const id = rows.idInFocus();
      if (id) act(current.current, id);
    }),
  );
  useShortcuts(group);
}
