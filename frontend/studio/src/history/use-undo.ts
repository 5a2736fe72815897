import { useQueryClient } from "@tanstack/react-query";
import { attempt, toasts } from "../app/toasts.ts";
import { useSession } from "../session/session.ts";
import { latestOwnChange, undoChange } from "./activity-api.ts";

type Undo = {
  /** Puts a change back and loads everything anew that may show it. */
  undo: (changeSetId: string) => void;
  /** Says that something was saved, with an Undo for the change the server just recorded. */
  tellSaved: (text: string, actBeginning: string) => Promise<void>;
};

export function useUndo(): Undo {
  const queryClient = useQueryClient();
  const { person } = useSession();
  const undo = (changeSetId: string) =>
    void attempt(async () => {
      const { kept_count: kept } = await undoChange(changeSetId);
      await queryClient.invalidateQueries();
      toasts.show({
        tone: "info",
        text: kept > 0 ? `Undone; ${kept} changed since stayed in part as they are` : "Undone",
      });
    });
  const tellSaved = async (text: string, actBeginning: string) => {
    await queryClient.invalidateQueries();
    const change = await latestOwnChange(person.name, actBeginning).catch(() => null);
    toasts.show({
      tone: "info",
      text,
      ...(change && { action: { label: "Undo", run: () => undo(change.id) } }),
    });
  };
  return { undo, tellSaved };
}
