import { ActionMenu } from "@sitewright/ui/action-menu";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  CalendarDays,
  Disc3,
  ExternalLink,
  Eye,
  EyeOff,
  Images,
  Newspaper,
  Package,
  SlidersHorizontal,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import {
  type CollectionRow,
  collectionQuery,
  deleteCollection,
  showCollection,
} from "../../pages/collections-api.ts";
import { may, useSession } from "../../session/session.ts";
import { CollectionSettingsDialog } from "./collection-settings-dialog.tsx";

export function CollectionMenu({ collection }: { collection: CollectionRow }) {
  const navigate = useNavigate();
  const [isSetting, setSetting] = useState(false);
  const acts = useCollectionActs(collection);
  const session = useSession();
  const mayEdit = may(session, "pages", "edit");
  const label = i18n.t("Actions for {title}", { title: collection.title });
  const products = {
    id: "products",
    label: i18n.t("To the products"),
    icon: <Package size={15} aria-hidden />,
    onAction: () => void navigate({ to: "/commerce/inventory" }),
  };
  const posts = {
    id: "posts",
    label: i18n.t("To the posts"),
    icon: <Newspaper size={15} aria-hidden />,
    onAction: () => void navigate({ to: "/blog" }),
  };
  const albums = {
    id: "albums",
    label: i18n.t("To the albums"),
    icon: <Disc3 size={15} aria-hidden />,
    onAction: () => void navigate({ to: "/blog" }),
  };
  const events = {
    id: "events",
    label: i18n.t("To the events"),
    icon: <CalendarDays size={15} aria-hidden />,
    onAction: () => void navigate({ to: "/events" }),
  };
  const pictures = {
    id: "pictures",
    label: i18n.t("To the pictures"),
    icon: <Images size={15} aria-hidden />,
    onAction: () => void navigate({ to: "/galleries/$galleryId", params: { galleryId: collection.id } }),
  };
  return (
    <>
      <ActionMenu
        label={label}
        actions={[
          ...(collection.kind === "products" && may(session, "catalog", "view") ? [products] : []),
          ...(collection.kind === "blog" && may(session, "content", "view") ? [posts] : []),
          ...(collection.kind === "album" && may(session, "content", "view") ? [albums] : []),
          ...(collection.kind === "gallery" && may(session, "content", "view") ? [pictures] : []),
          ...(collection.kind === "events" && may(session, "content", "view") ? [events] : []),
          {
            id: "settings",
            label: i18n.t("Name and address"),
            icon: <SlidersHorizontal size={15} aria-hidden />,
            isDisabled: !mayEdit,
            onAction: () => setSetting(true),
          },
          {
            id: "view",
            label: i18n.t("View page"),
            icon: <ExternalLink size={15} aria-hidden />,
            isDisabled: !collection.is_enabled,
            onAction: () => window.open(collection.url, "_blank", "noopener"),
          },
          {
            id: "visibility",
            label: collection.is_enabled ? i18n.t("Hide from visitors") : i18n.t("Show to visitors"),
            icon: collection.is_enabled ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />,
            isDisabled: !mayEdit,
            startsGroup: true,
            onAction: () => acts.show(!collection.is_enabled),
          },
          {
            id: "delete",
            label: i18n.t("Delete"),
            icon: <Trash2 size={15} aria-hidden />,
            isDangerous: true,
            isDisabled: !mayEdit,
            startsGroup: true,
            onAction: acts.remove,
          },
        ]}
      />
      {isSetting && (
        <CollectionSettingsDialog collectionId={collection.id} onClose={() => setSetting(false)} />
      )}
    </>
  );
}

/** Done at once and undone as easily. A shop with products is refused by the server, which says why. */
function useCollectionActs(collection: CollectionRow) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const { id, title, url } = collection;
  const show = (isShown: boolean) =>
    void attempt(async () => {
      const saved = await showCollection(id, isShown);
      const words = isShown
        ? i18n.t("“{title}” is on line again at {url}", { title, url })
        : i18n.t("“{title}” hidden: visitors find nothing at {url}", { title, url });
      await tellSaved(words, saved.change_set_id);
    });
  const remove = () =>
    void attempt(async () => {
      const { change_set_id: changeSetId } = await deleteCollection(id);
      queryClient.removeQueries(collectionQuery(id));
      const words = collection.is_enabled
        ? i18n.t("“{title}” deleted: {url} is off line", { title, url })
        : i18n.t("“{title}” deleted", { title });
      await tellSaved(words, changeSetId);
    });
  return { show, remove };
}
