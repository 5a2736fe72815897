import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { deleteFiles } from "../../media/media-api.ts";

/** Takes pictures out of the library, with an Undo instead of a question. */
export function useDeletion(onDeleted: () => void): (ids: readonly string[]) => void {
  const { tellSaved } = useUndo();
  return (ids) =>
    void attempt(async () => {
      const { change_set_id } = await deleteFiles(ids);
      onDeleted();
      const words = i18n.t("{count, plural, one {Picture deleted} other {# pictures deleted}}", {
        count: ids.length,
      });
      await tellSaved(words, change_set_id);
    });
}
