import { i18n } from "../../app/i18n.ts";
import { rowsNamed, useRowKeys } from "../../shell/row-keys.ts";
import { decisionKeys, type ModerationActs } from "../moderation/decision-keys.ts";

const ROWS = rowsNamed("comment");
export const { focusNeighbour } = ROWS;

/** One letter for each decision about the comment in focus, and J and K from one to the next. */
export function useCommentKeys(acts: ModerationActs): void {
  useRowKeys(ROWS, acts, (onFocused) => ({
    title: i18n.t("Comments"),
    shortcuts: [
      { keys: "J", label: i18n.t("Next comment"), run: () => ROWS.step(1) },
      { keys: "K", label: i18n.t("Comment before"), run: () => ROWS.step(-1) },
      ...decisionKeys(onFocused),
      { keys: "R", label: i18n.t("Answer"), run: onFocused(({ answer }, id) => answer(id)) },
      { keys: "X", label: i18n.t("Choose"), run: onFocused(({ choose }, id) => choose(id)) },
    ],
  }));
}
