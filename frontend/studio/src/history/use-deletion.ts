import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { i18n } from "../app/i18n.ts";
import { attempt } from "../app/toasts.ts";
import { useUndo } from "./use-undo.ts";

export type Deletion = {
  title: string;
  onDelete: () => Promise<{ change_set_id?: string }>;
  /** Where one goes then, as what is shown is no more. */
  list: "/blog" | "/events" | "/forms" | "/commerce/inventory";
  queryKey: readonly unknown[];
};

/** For what has a screen of its own. Done at once, since it can be undone as easily. */
export function useDeletion({ title, onDelete, list, queryKey }: Deletion): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  return () =>
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await onDelete();
      await navigate({ to: list, ignoreBlocker: true });
      queryClient.removeQueries({ queryKey });
      await tellSaved(i18n.t("“{title}” deleted", { title }), changeSetId);
    });
}
