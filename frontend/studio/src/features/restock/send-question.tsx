import { ConfirmDialog } from "@sitewright/ui/dialog";
import { i18n } from "../../app/i18n.ts";
import type { WaitingRow } from "./restock-api.ts";
import { isThere, nameOf } from "./waiting-list.tsx";

export type Wanted = { readonly row: WaitingRow | null; readonly count: number };

type SendQuestionProps = { wanted: Wanted | null; onAnswer: (isConfirmed: boolean) => void };

/** A mail is not taken back, so its number is named before. */
export function SendQuestion({ wanted, onAnswer }: SendQuestionProps) {
  const count = wanted?.count ?? 0;
  return (
    <ConfirmDialog
      isOpen={wanted !== null}
      title={i18n.t("Tell those who wait?")}
      confirmLabel={i18n.t("Send {count, plural, one {# e-mail} other {# e-mails}}", { count })}
      onAnswer={onAnswer}
    >
      {wanted && questionFor(wanted)}
    </ConfirmDialog>
  );
}

function questionFor({ row }: Wanted): string {
  if (!row)
    return i18n.t(
      "Everybody on this list gets one e-mail, also for what is still sold out. It cannot be taken back.",
    );
  const name = nameOf(row);
  return isThere(row)
    ? i18n.t("They read that {name} is back in stock. It cannot be taken back.", { name })
    : i18n.t("They read that {name} is back in stock, but it is still sold out. It cannot be taken back.", {
        name,
      });
}
