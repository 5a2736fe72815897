import { useEffect, useMemo, useRef } from "react";
import { i18n } from "../../app/i18n.ts";
import { useShortcuts } from "../../app/shortcut-store.ts";

type KeyActions = { remove: (id: string) => void; choose: (id: string) => void };

const ROWS = "[data-subscriber]";

/** J and K from one subscriber to the next; Enter opens one, Delete removes it. */
export function useSubscriberKeys(actions: KeyActions): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useShortcuts(
    useMemo(() => {
      const onFocused = (name: keyof KeyActions) => () => {
        const id = rowInFocus()?.dataset.subscriber;
        if (id) current.current[name](id);
      };
      return {
        title: i18n.t("Subscribers"),
        shortcuts: [
          { keys: "J", label: i18n.t("Next subscriber"), run: () => step(1) },
          { keys: "K", label: i18n.t("Subscriber before"), run: () => step(-1) },
          { keys: "Delete", label: i18n.t("Remove from the list"), run: onFocused("remove") },
          { keys: "X", label: i18n.t("Choose"), run: onFocused("choose") },
        ],
      };
    }, []),
  );
}

/** The one after this takes the focus when it goes; at the end of the list the one before. */
export function focusNeighbour(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => row.dataset.subscriber === id);
  (rows[at + 1] ?? rows[at - 1])?.focus();
}

function rowInFocus(): HTMLElement | null {
  return document.activeElement?.closest("tr")?.querySelector<HTMLElement>(ROWS) ?? null;
}

function step(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const focused = rowInFocus();
  rows[focused ? rows.indexOf(focused) + by : 0]?.focus();
}
