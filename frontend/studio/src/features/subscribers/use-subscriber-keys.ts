import { i18n } from "../../app/i18n.ts";
import { rowsNamed, useRowKeys } from "../../shell/row-keys.ts";

type KeyActions = { remove: (id: string) => void; choose: (id: string) => void };

const ROWS = rowsNamed("subscriber");
export const { focusNeighbour } = ROWS;

/** J and K from one subscriber to the next; Enter opens one, Delete removes it. */
export function useSubscriberKeys(actions: KeyActions): void {
  useRowKeys(ROWS, actions, (onFocused) => ({
    title: i18n.t("Subscribers"),
    shortcuts: [
      { keys: "J", label: i18n.t("Next subscriber"), run: () => ROWS.step(1) },
      { keys: "K", label: i18n.t("Subscriber before"), run: () => ROWS.step(-1) },
      {
        keys: "Delete",
        label: i18n.t("Remove from the list"),
        run: onFocused(({ remove }, id) => remove(id)),
      },
      { keys: "X", label: i18n.t("Choose"), run: onFocused(({ choose }, id) => choose(id)) },
    ],
  }));
}
