import { useQueryClient } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { toasts } from "../../../app/toasts.ts";
import { publish, undoPublication } from "../api/publication-calls.ts";
import { useEditorPorts } from "../editor-context.tsx";

/** Publishing what the draft holds, and taking the last publication back. Both are told, with the way back. */
export function usePublication(pageId: string): { publish: () => void; undo: () => void } {
  const { session, attempt } = useEditorPorts();
  const queryClient = useQueryClient();

  const settle = async (text: string, action?: { label: string; run: () => void }) => {
    await session.refresh();
    await queryClient.invalidateQueries({ queryKey: ["pages"] });
    toasts.show({ tone: "info", text, ...(action && { action }) });
  };
  const undo = () =>
    attempt(async () => {
      await undoPublication(pageId);
      await settle(i18n.t("Publication undone: visitors see the page as it was before"));
    });
  const publishNow = () =>
    attempt(async () => {
      await session.save();
      await publish(pageId);
      await settle(i18n.t("Published"), { label: i18n.t("Undo publication"), run: undo });
    });
  return { publish: publishNow, undo };
}
