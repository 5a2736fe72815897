import { i18n } from "../../app/i18n.ts";
import { rowsNamed, useRowKeys } from "../../shell/row-keys.ts";
import { type Decides, decisionKeys } from "../comments/decision-keys.ts";

type KeyActions = Decides & {
  reply: (id: string) => void;
  choose: (id: string) => void;
};

const ROWS = rowsNamed("review");
export const { focusNeighbour } = ROWS;

/** One letter for each decision about the review in focus, and J and K from one to the next. */
export function useReviewKeys(actions: KeyActions): void {
  useRowKeys(ROWS, actions, (onFocused) => ({
    title: i18n.t("Reviews"),
    shortcuts: [
      { keys: "J", label: i18n.t("Next review"), run: () => ROWS.step(1) },
      { keys: "K", label: i18n.t("Review before"), run: () => ROWS.step(-1) },
      ...decisionKeys(onFocused),
      { keys: "R", label: i18n.t("Reply"), run: onFocused(({ reply }, id) => reply(id)) },
      { keys: "X", label: i18n.t("Choose"), run: onFocused(({ choose }, id) => choose(id)) },
    ],
  }));
}
