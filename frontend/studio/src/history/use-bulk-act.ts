import { attempt } from "../app/toasts.ts";
import { useUndo } from "./use-undo.ts";

/** Does something with all that is chosen: says so with one Undo, and chooses none of it any more. */
export function useBulkAct(onDone: () => void) {
  const { tellSaved } = useUndo();
  return (call: () => Promise<{ change_set_id?: string }>, words: string) =>
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await call();
      onDone();
      await tellSaved(words, changeSetId);
    });
}
