import { i18n } from "../../../app/i18n.ts";
import { attempt } from "../../../app/toasts.ts";
import { useUndo } from "../../../history/use-undo.ts";
import {
  createFolder,
  deleteFolder,
  type MediaFolder,
  moveFiles,
  renameFolder,
} from "../../../media/media-api.ts";

/** What can be done with folders, each with an Undo. Making and renaming fail where they are asked for. */
export function useFolderActs() {
  const { tellSaved } = useUndo();
  return {
    /** Answers the id of the new one. */
    create: async (name: string): Promise<string> => {
      const made = await createFolder(name);
      await tellSaved(i18n.t("Folder “{name}” made", { name: made.name }), made.change_set_id);
      return made.id;
    },
    rename: async (folderId: string, name: string) => {
      const saved = await renameFolder(folderId, name);
      await tellSaved(i18n.t("Folder renamed"), saved.change_set_id);
    },
    remove: ({ id, name }: MediaFolder, onRemoved: () => void) =>
      void attempt(async () => {
        const { change_set_id } = await deleteFolder(id);
        onRemoved();
        await tellSaved(
          i18n.t("Folder “{name}” deleted; its pictures are still here", { name }),
          change_set_id,
        );
      }),
    move: (mediaIds: readonly string[], folderId: string, onMoved?: () => void) =>
      void attempt(async () => {
        const { change_set_id } = await moveFiles(mediaIds, folderId);
        onMoved?.();
        const count = mediaIds.length;
        const words = i18n.t("{count, plural, one {Picture moved} other {# pictures moved}}", { count });
        await tellSaved(words, change_set_id);
      }),
  };
}
