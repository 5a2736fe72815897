import { useEffect, useMemo, useRef } from "react";
import { i18n } from "../../app/i18n.ts";
import { useShortcuts } from "../../app/shortcut-store.ts";
import type { ReviewStatus } from "./reviews-api.ts";

type KeyActions = {
  decide: (id: string, status: ReviewStatus) => void;
  reply: (id: string) => void;
  choose: (id: string) => void;
};

const ROWS = "[data-review]";

/** One letter for each decision about the review in focus, and J and K from one to the next. */
export function useReviewKeys(actions: KeyActions): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useShortcuts(
    useMemo(() => {
      const onFocused = (act: (id: string) => void) => () => {
        const id = rowInFocus()?.dataset.review;
        if (id) act(id);
      };
      const decide = (status: ReviewStatus) => onFocused((id) => current.current.decide(id, status));
      return {
        title: i18n.t("Reviews"),
        shortcuts: [
          { keys: "J", label: i18n.t("Next review"), run: () => step(1) },
          { keys: "K", label: i18n.t("Review before"), run: () => step(-1) },
          { keys: "P", label: i18n.t("Publish"), run: decide("published") },
          { keys: "S", label: i18n.t("Mark as spam"), run: decide("spam") },
          { keys: "Delete", label: i18n.t("Delete"), run: decide("deleted") },
          { keys: "W", label: i18n.t("Put back"), run: decide("waiting") },
          { keys: "R", label: i18n.t("Reply"), run: onFocused((id) => current.current.reply(id)) },
          { keys: "X", label: i18n.t("Choose"), run: onFocused((id) => current.current.choose(id)) },
        ],
      };
    }, []),
  );
}

/** The review after this one takes the focus when it goes; at the end of the list the one before. */
export function focusNeighbour(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => row.dataset.review === id);
  (rows[at + 1] ?? rows[at - 1])?.focus();
}

function rowInFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(ROWS) ?? null;
}

function step(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const focused = rowInFocus();
  const at = focused ? rows.indexOf(focused) + by : 0;
  rows[at]?.focus();
}
