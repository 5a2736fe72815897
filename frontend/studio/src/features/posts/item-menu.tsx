import { IconButton } from "@sitewright/ui/button";
import { Menu } from "@sitewright/ui/menu";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, ExternalLink, Eye, History, Trash2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";

type ItemMenuProps = {
  item: { id: string; title: string; url: string; is_out: boolean };
  historyLabel: string;
  mayDelete: boolean;
  isDirty: boolean;
  onDelete: () => Promise<{ change_set_id?: string }>;
  /** Where its list is. */
  list: "/blog" | "/events";
  queryKey: readonly unknown[];
};

/** What can be done with a post or an event as a whole, beside its title. */
export function ItemMenu({
  item,
  historyLabel,
  mayDelete,
  isDirty,
  onDelete,
  list,
  queryKey,
}: ItemMenuProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  /** Done at once, since it can be undone as easily. */
  const remove = () =>
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await onDelete();
      await navigate({ to: list, ignoreBlocker: true });
      queryClient.removeQueries({ queryKey });
      await tellSaved(i18n.t("“{title}” deleted", { title: item.title }), changeSetId);
    });
  const open = (address: string) => window.open(address, "_blank", "noopener");
  return (
    <>
      <IconButton
        label={isDirty ? i18n.t("Preview what is saved") : i18n.t("Preview")}
        onPress={() => open(`/config/preview/posts/${item.id}`)}
      >
        <Eye size={17} aria-hidden />
      </IconButton>
      <Menu
        label={i18n.t("More")}
        trigger={
          <IconButton label={i18n.t("More")}>
            <Ellipsis size={17} aria-hidden />
          </IconButton>
        }
        actions={[
          {
            id: "view",
            label: i18n.t("View on the site"),
            icon: <ExternalLink size={15} aria-hidden />,
            isDisabled: !item.is_out,
            onAction: () => open(item.url),
          },
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
