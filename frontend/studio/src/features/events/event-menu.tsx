import { IconButton } from "@sitewright/ui/button";
import { Menu } from "@sitewright/ui/menu";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, ExternalLink, Eye, History, Trash2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { deleteEvent, type EventDetail, eventQuery } from "./events-api.ts";

type EventMenuProps = { event: EventDetail; mayDelete: boolean; isDirty: boolean };

export function EventMenu({ event, mayDelete, isDirty }: EventMenuProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  /** Done at once, since it can be undone as easily. */
  const remove = () =>
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await deleteEvent(event.id);
      await navigate({ to: "/events", ignoreBlocker: true });
      queryClient.removeQueries(eventQuery(event.id));
      await tellSaved(i18n.t("“{title}” deleted", { title: event.title }), changeSetId);
    });
  const open = (address: string) => window.open(address, "_blank", "noopener");
  return (
    <>
      <IconButton
        label={isDirty ? i18n.t("Preview what is saved") : i18n.t("Preview")}
        onPress={() => open(`/config/preview/posts/${event.id}`)}
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
            isDisabled: !event.is_out,
            onAction: () => open(event.url),
          },
          {
            id: "history",
            label: i18n.t("History of this event"),
            icon: <History size={15} aria-hidden />,
            onAction: () => void navigate({ to: "/activity", search: { kind: "posts", thing: event.id } }),
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
