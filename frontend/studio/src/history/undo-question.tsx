import { ConfirmDialog } from "@sitewright/ui/dialog";
import { i18n } from "../app/i18n.ts";
import { OffLineList } from "./off-line-list.tsx";

/** Asked only before an undo that takes pages off line; they are named. */
export default function UndoQuestion({
  goingOffLine,
  onAnswer,
}: {
  goingOffLine: readonly string[];
  onAnswer: (isConfirmed: boolean) => void;
}) {
  return (
    <ConfirmDialog
      title={i18n.t("{count, plural, one {Take this page off line?} other {Take these pages off line?}}", {
        count: goingOffLine.length,
      })}
      confirmLabel={i18n.t("Undo")}
      isDangerous
      isOpen
      onAnswer={onAnswer}
    >
      <p>{i18n.t("Visitors find nothing there any more. Nothing is lost: this can be undone as well.")}</p>
      <OffLineList titles={goingOffLine} />
    </ConfirmDialog>
  );
}
