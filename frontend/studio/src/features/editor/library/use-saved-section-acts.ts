import { useQueryClient } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { attempt, toasts } from "../../../app/toasts.ts";
import { undoChange } from "../../../history/activity-api.ts";
import {
  deleteSavedSection,
  renameSavedSection,
  type SavedSection,
  savedSectionsQuery,
  saveSection,
} from "../api/saved-section-calls.ts";

/**
 * What can be done with the website's own sections, each with an Undo. Only their list is loaded anew: the address of
 * the page in the editor's frame is a query as well, and another one would load the page from its beginning.
 */
export function useSavedSectionActs() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(savedSectionsQuery);
  const undo = (changeSetId: string) =>
    attempt(async () => {
      await undoChange(changeSetId);
      await refresh();
      toasts.show({ tone: "info", text: i18n.t("Undone") });
    });
  const tell = async (text: string, changeSetId: string) => {
    toasts.show({
      tone: "info",
      text,
      action: { label: i18n.t("Undo"), run: () => void undo(changeSetId) },
    });
    await refresh();
  };
  return {
    keep: async (name: string, pageId: string, sectionId: string) => {
      const saved = await saveSection(name, pageId, sectionId);
      await tell(i18n.t("“{name}” is in the library", { name: saved.name }), saved.change_set_id);
    },
    rename: async (id: string, name: string) => {
      const saved = await renameSavedSection(id, name);
      await tell(i18n.t("Section renamed"), saved.change_set_id);
    },
    remove: ({ id, name }: SavedSection) =>
      void attempt(async () => {
        const { change_set_id } = await deleteSavedSection(id);
        await tell(i18n.t("“{name}” deleted; pages keep their copies", { name }), change_set_id);
      }),
  };
}
