import { ActionMenu } from "@sitewright/ui/action-menu";
import { IconButton } from "@sitewright/ui/button";
import { useNavigate } from "@tanstack/react-router";
import { ExternalLink, Eye, History, Trash2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { type Deletion, useDeletion } from "../../history/use-deletion.ts";
import { useTranslateAction } from "../../translations/use-translate-action.tsx";

type ItemMenuProps = {
  item: { id: string; title: string; url: string; is_out: boolean };
  historyLabel: string;
  mayDelete: boolean;
  isDirty: boolean;
} & Omit<Deletion, "title">;

/** What can be done with a post or an event as a whole, beside its title. */
export function ItemMenu({ item, historyLabel, mayDelete, isDirty, ...deletion }: ItemMenuProps) {
  const navigate = useNavigate();
  const remove = useDeletion({ title: item.title, ...deletion });
  const translate = useTranslateAction("content.Item", item.id);
  const open = (address: string) => window.open(address, "_blank", "noopener");
  return (
    <>
      <IconButton
        label={isDirty ? i18n.t("Preview what is saved") : i18n.t("Preview")}
        onPress={() => open(`/config/preview/posts/${item.id}`)}
      >
        <Eye size={17} aria-hidden />
      </IconButton>
      <ActionMenu
        label={i18n.t("More")}
        actions={[
          {
            id: "view",
            label: i18n.t("View on the site"),
            icon: <ExternalLink size={15} aria-hidden />,
            isDisabled: !item.is_out,
            onAction: () => open(item.url),
          },
          ...translate,
          {
            id: "history",
            label: historyLabel,
            icon: <History size={15} aria-hidden />,
            onAction: () => void navigate({ to: "/activity", search: { kind: "posts", thing: item.id } }),
          },
          {
            id: "delete",
            label: i18n.t("Delete"),
            icon: <Trash2 size={15} aria-hidden />,
            isDangerous: true,
            isDisabled: !mayDelete,
            startsGroup: true,
            onAction: remove,
          },
        ]}
      />
    </>
  );
}
