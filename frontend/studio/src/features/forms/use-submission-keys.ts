import { useEffect, useMemo, useRef } from "react";
import { i18n } from "../../app/i18n.ts";
import { useShortcuts } from "../../app/shortcut-store.ts";

type KeyActions = {
  mark: (id: string) => void;
  toggleSeen: (id: string) => void;
  remove: (id: string) => void;
  choose: (id: string) => void;
};

const ROWS = "[data-submission]";

/** J and K from one submission to the next, and one letter for what can be done with it; Enter opens it. */
export function useSubmissionKeys(actions: KeyActions): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useShortcuts(
    useMemo(() => {
      const onFocused = (name: keyof KeyActions) => () => {
        const id = rowInFocus()?.dataset.submission;
        if (id) current.current[name](id);
      };
      return {
        title: i18n.t("Submissions"),
        shortcuts: [
          { keys: "J", label: i18n.t("Next submission"), run: () => step(1) },
          { keys: "K", label: i18n.t("Submission before"), run: () => step(-1) },
          { keys: "M", label: i18n.t("Mark"), run: onFocused("mark") },
          { keys: "U", label: i18n.t("Read or new"), run: onFocused("toggleSeen") },
          { keys: "Delete", label: i18n.t("Delete"), run: onFocused("remove") },
          { keys: "X", label: i18n.t("Choose"), run: onFocused("choose") },
        ],
      };
    }, []),
  );
}

/** The submission after this one takes the focus when it goes; at the end of the list the one before. */
export function focusNeighbour(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => row.dataset.submission === id);
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
