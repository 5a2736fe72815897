import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
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

/** What was done last in the library, and the change that takes it back; empty once that was done. */
export type Done = { readonly words: string; readonly changeSetId: string };

/** Keeps a section of a page, with an Undo in the corner: the dialog that asked for its name is gone by then. */
export function useKeepSection() {
  const refresh = useRefreshed();
  return async (name: string, pageId: string, sectionId: string) => {
    const saved = await saveSection(name, pageId, sectionId);
    const undo = () =>
      void attempt(async () => {
        await undoChange(saved.change_set_id);
        await refresh();
      });
    toasts.show({
      tone: "info",
      text: i18n.t("“{name}” is in the library", { name: saved.name }),
      action: { label: i18n.t("Undo"), run: undo },
    });
    await refresh();
  };
}

/** What can be done with sections in the library. It covers the corner, so the Undo stands in it. */
export function useSavedSectionActs() {
  const refresh = useRefreshed();
  const [done, setDone] = useState<Done | null>(null);
  const note = async (words: string, changeSetId: string) => {
    setDone({ words, changeSetId });
    await refresh();
  };
  return {
    done,
    rename: async (id: string, name: string) => {
      const saved = await renameSavedSection(id, name);
      await note(i18n.t("Section renamed"), saved.change_set_id);
    },
    remove: ({ id, name }: SavedSection) =>
      void attempt(async () => {
        const { change_set_id } = await deleteSavedSection(id);
        await note(i18n.t("“{name}” deleted; pages keep their copies", { name }), change_set_id);
      }),
    undo: ({ changeSetId }: Done) =>
      void attempt(async () => {
        await undoChange(changeSetId);
        await note(i18n.t("Undone"), "");
      }),
  };
}

export type SavedSectionActs = ReturnType<typeof useSavedSectionActs>;

/**
 * Only the list is loaded anew: the address of the page in the editor's frame is a query as well, and another one
 * would load the page from its beginning.
 */
function useRefreshed(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(savedSectionsQuery);
}
