import { ActionMenu } from "@sitewright/ui/action-menu";
import { useNavigate } from "@tanstack/react-router";
import { History, Pencil, Plus, Trash2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { deleteList, type MailingListRow } from "./newsletters-api.ts";

type ListMenuProps = { list: MailingListRow; onNew: () => void; onChange: () => void };

/** What can be done with a list as a whole. */
export function ListMenu({ list, onNew, onChange }: ListMenuProps) {
  const navigate = useNavigate();
  const { tellSaved } = useUndo();
  const remove = () =>
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await deleteList(list.id);
      await navigate({ to: "/subscribers" });
      await tellSaved(i18n.t("“{title}” deleted", { title: list.name }), changeSetId);
    });
  const label = i18n.t("Actions for {title}", { title: list.name });
  return (
    <ActionMenu
      label={label}
      actions={[
        { id: "new", label: i18n.t("New list"), icon: <Plus size={15} aria-hidden />, onAction: onNew },
        {
          id: "change",
          label: i18n.t("Name and confirmation"),
          icon: <Pencil size={15} aria-hidden />,
          onAction: onChange,
        },
        {
          id: "history",
          label: i18n.t("History"),
          icon: <History size={15} aria-hidden />,
          onAction: () => void navigate({ to: "/activity", search: { kind: "forms", thing: list.id } }),
        },
        {
          id: "delete",
          label: i18n.t("Delete"),
          icon: <Trash2 size={15} aria-hidden />,
          isDangerous: true,
          startsGroup: true,
          onAction: remove,
        },
      ]}
    />
  );
}
