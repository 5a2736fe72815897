import { useQueryClient } from "@tanstack/react-query";
import { i18n } from "../app/i18n.ts";
import { attempt, toasts } from "../app/toasts.ts";
import { type UndoResult, undoChange } from "./activity-api.ts";

type Undo = {
  /** Puts a change back and loads everything anew that may show it. */
  undo: (changeSetId: string) => Promise<void>;
  /** Says that something was saved, with an Undo for the change the server answered; none when it is empty. */
  tellSaved: (text: string, changeSetId: string) => Promise<void>;
};

export function useUndo(): Undo {
  const queryClient = useQueryClient();
  const undo = (changeSetId: string) =>
    attempt(async () => {
      const undone = await undoChange(changeSetId);
      await queryClient.invalidateQueries();
      toasts.show({ tone: "info", text: wordsFor(undone) });
    });
  const tellSaved = async (text: string, changeSetId: string) => {
    const action = changeSetId
      ? { action: { label: i18n.t("Undo"), run: () => void undo(changeSetId) } }
      : {};
    toasts.show({ tone: "info", text, ...action });
    await queryClient.invalidateQueries();
  };
  return { undo, tellSaved };
}

function wordsFor({ is_running: isRunning, kept_count: kept }: UndoResult): string {
  if (isRunning) return i18n.t("Undoing… The activity shows how far it is.");
  return kept > 0
    ? i18n.t("Undone; {count, number} changed since stayed in part as they are", { count: kept })
    : i18n.t("Undone");
}
