import { i18n } from "../../app/i18n.ts";
import { rowsNamed, useRowKeys } from "../../shell/row-keys.ts";

type KeyActions = {
  mark: (id: string) => void;
  toggleSeen: (id: string) => void;
  remove: (id: string) => void;
  choose: (id: string) => void;
};

const ROWS = rowsNamed("submission");
export const { focusNeighbour } = ROWS;

/** J and K from one submission to the next, and one letter for what can be done with it; Enter opens it. */
export function useSubmissionKeys(actions: KeyActions): void {
  useRowKeys(ROWS, actions, (onFocused) => ({
    title: i18n.t("Submissions"),
    shortcuts: [
      { keys: "J", label: i18n.t("Next submission"), run: () => ROWS.step(1) },
      { keys: "K", label: i18n.t("Submission before"), run: () => ROWS.step(-1) },
      { keys: "M", label: i18n.t("Mark"), run: onFocused(({ mark }, id) => mark(id)) },
      { keys: "U", label: i18n.t("Read or new"), run: onFocused(({ toggleSeen }, id) => toggleSeen(id)) },
      { keys: "Delete", label: i18n.t("Delete"), run: onFocused(({ remove }, id) => remove(id)) },
      { keys: "X", label: i18n.t("Choose"), run: onFocused(({ choose }, id) => choose(id)) },
    ],
  }));
}
