import { IconButton } from "@sitewright/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { attempt, toasts } from "../../app/toasts.ts";
import { type DraftDetail, putDraftBack, removeDraft } from "./draft-orders-api.ts";

/** Its link leads nowhere at once; Undo brings it back. */
export function RemoveDraft({ draft }: { draft: DraftDetail }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["draft-orders"] });
  const undo = () =>
    void attempt(async () => {
      await putDraftBack(draft.id);
      await refresh();
    });
  const remove = () =>
    void attempt(async () => {
      await removeDraft(draft.id);
      await navigate({ to: "/commerce/draft-orders", ignoreBlocker: true });
      toasts.show({
        tone: "info",
        text: i18n.t("Draft order removed"),
        action: { label: i18n.t("Undo"), run: undo },
      });
      await refresh();
    });
  return (
    <IconButton label={i18n.t("Remove the draft order")} onPress={remove}>
      <Trash2 size={16} aria-hidden />
    </IconButton>
  );
}
