import { i18n } from "../../app/i18n.ts";
import { rowsNamed, useRowKeys } from "../../shell/row-keys.ts";
import { decisionKeys, type ModerationActs } from "../moderation/decision-keys.ts";

const ROWS = rowsNamed("review");
export const { focusNeighbour } = ROWS;

/** One letter for each decision about the review in focus, and J and K from one to the next. */
export function useReviewKeys(acts: ModerationActs): void {
  useRowKeys(ROWS, acts, (onFocused) => ({
    title: i18n.t("Reviews"),
    shortcuts: [
      { keys: "J", label: i18n.t("Next review"), run: () => ROWS.step(1) },
      { keys: "K", label: i18n.t("Review before"), run: () => ROWS.step(-1) },
      ...decisionKeys(onFocused),
      { keys: "R", label: i18n.t("Reply"), run: onFocused(({ answer }, id) => answer(id)) },
      { keys: "X", label: i18n.t("Choose"), run: onFocused(({ choose }, id) => choose(id)) },
    ],
  }));
}
