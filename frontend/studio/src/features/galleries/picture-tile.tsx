import { ActionMenu } from "@sitewright/ui/action-menu";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import {
  ArrowLeft,
  ArrowRight,
  ExternalLink,
  Eye,
  EyeOff,
  Film,
  GripVertical,
  ImageOff,
  Pencil,
  Trash2,
} from "lucide-react";
import { Button, GridListItem } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { shownKeys } from "../../app/shortcuts.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { PostStatusBadge } from "../posts/post-status.tsx";
import { type GalleryPicture, showPictures } from "./galleries-api.ts";

type PictureTileProps = {
  picture: GalleryPicture;
  mayEdit: boolean;
  isFirst: boolean;
  isLast: boolean;
  onOpen: (id: string) => void;
  onStep: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
};

export function PictureTile(props: PictureTileProps) {
  const { picture, mayEdit } = props;
  const { id, title, image_url: url, is_film: isFilm, status } = picture;
  return (
    <GridListItem
      id={id}
      textValue={title}
      className={`flex cursor-default flex-col overflow-hidden rounded-lg border border-line bg-surface data-dragging:opacity-50 data-hovered:border-field ${FOCUS_RING}`}
    >
      <span className="relative grid aspect-square place-items-center bg-sunken text-muted">
        {url ? (
          <img
            src={`${url}?format=300w`}
            alt=""
            loading="lazy"
            draggable={false}
            className="size-full object-cover"
          />
        ) : (
          <ImageOff size={22} aria-hidden />
        )}
        {isFilm && (
          <span className="absolute start-1.5 bottom-1.5 rounded-sm bg-black/75 p-1 text-white">
            <Film size={13} role="img" aria-label={i18n.t("Film")} />
          </span>
        )}
        {status !== "published" && (
          <span className="absolute start-1.5 top-1.5">
            <PostStatusBadge status={status} />
          </span>
        )}
      </span>
      <span className="flex min-h-10 items-center gap-1 ps-1">
        {mayEdit && (
          <Button
            slot="drag"
            aria-label={i18n.t("Move {title}", { title })}
            className={`shrink-0 cursor-grab py-2 text-muted ${FOCUS_RING}`}
          >
            <GripVertical size={15} aria-hidden />
          </Button>
        )}
        <span className="min-w-0 flex-1 truncate text-sm" title={title}>
          {title}
        </span>
        <TileMenu {...props} />
      </span>
    </GridListItem>
  );
}

function TileMenu({ picture, mayEdit, isFirst, isLast, onOpen, onStep, onRemove }: PictureTileProps) {
  const { id, title, url, status } = picture;
  const isShown = status === "published";
  const show = useShowing();
  const label = i18n.t("Actions for {title}", { title });
  const acts = [
    {
      id: "earlier",
      label: i18n.t("Move forward"),
      hint: shownKeys("Alt+ArrowLeft").replace("ArrowLeft", "←"),
      icon: <ArrowLeft size={15} aria-hidden className="rtl:-scale-x-100" />,
      startsGroup: true,
      isDisabled: isFirst,
      onAction: () => onStep(id, -1),
    },
    {
      id: "later",
      label: i18n.t("Move back"),
      hint: shownKeys("Alt+ArrowRight").replace("ArrowRight", "→"),
      icon: <ArrowRight size={15} aria-hidden className="rtl:-scale-x-100" />,
      isDisabled: isLast,
      onAction: () => onStep(id, 1),
    },
    {
      id: "visibility",
      label: isShown ? i18n.t("Hide from visitors") : i18n.t("Show to visitors"),
      icon: isShown ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />,
      startsGroup: true,
      onAction: () => show(picture, !isShown),
    },
    {
      id: "delete",
      label: i18n.t("Take out of the gallery"),
      hint: shownKeys("Delete"),
      icon: <Trash2 size={15} aria-hidden />,
      isDangerous: true,
      onAction: () => onRemove(id),
    },
  ];
  return (
    <ActionMenu
      label={label}
      actions={[
        {
          id: "edit",
          label: i18n.t("Edit"),
          icon: <Pencil size={15} aria-hidden />,
          onAction: () => onOpen(id),
        },
        {
          id: "view",
          label: i18n.t("View page"),
          icon: <ExternalLink size={15} aria-hidden />,
          isDisabled: !isShown,
          onAction: () => window.open(url, "_blank", "noopener"),
        },
        ...(mayEdit ? acts : []),
      ]}
    />
  );
}

function useShowing() {
  const { tellSaved } = useUndo();
  return ({ id, title }: GalleryPicture, isShown: boolean) =>
    void attempt(async () => {
      const { change_set_id = "" } = await showPictures([id], isShown);
      const words = isShown
        ? i18n.t("“{title}” is shown to visitors", { title })
        : i18n.t("“{title}” is hidden from visitors", { title });
      await tellSaved(words, change_set_id);
    });
}
