import { FOCUS_RING } from "@sitewright/ui/class-names";
import { Folder, FolderOpen, Images } from "lucide-react";
import type { ReactNode } from "react";
import { ListBox, ListBoxItem, useDragAndDrop } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { type MediaFolder, TOP } from "../media-api.ts";

/** What a picture that is dragged within the studio is known by; its data is the id. */
export const PICTURE_DRAG = "application/x-sitewright-picture";

const ALL = "all";

type FolderBarProps = {
  folders: readonly MediaFolder[];
  /** As in `MediaFilter`. */
  chosen: string;
  onChoose: (folder: string) => void;
  /** Pictures were dropped on a folder; empty is the top of the library. */
  onMove?: (mediaIds: string[], folderId: string) => void;
};

/** Which pictures are shown: all, those of a folder, or those in none. Pictures can be dropped on a folder. */
export function FolderBar({ folders, chosen, onChoose, onMove }: FolderBarProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !onMove,
    shouldAcceptItemDrop: ({ key }, types) => key !== ALL && types.has(PICTURE_DRAG),
    getDropOperation: () => "move",
    onItemDrop: async ({ items, target: { key } }) => {
      const texts = items.flatMap((item) => (item.kind === "text" ? [item.getText(PICTURE_DRAG)] : []));
      onMove?.(await Promise.all(texts), key === TOP ? "" : String(key));
    },
  });
  return (
    <ListBox
      aria-label={i18n.t("Folders")}
      orientation="horizontal"
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={[chosen || ALL]}
      onSelectionChange={(keys) => {
        const [key = ALL] = keys === "all" ? [] : keys;
        onChoose(key === ALL ? "" : String(key));
      }}
      dragAndDropHooks={dragAndDropHooks}
      className="flex max-h-28 min-w-0 flex-1 gap-1.5 overflow-auto p-0.5 outline-none max-sm:overflow-x-auto sm:flex-wrap"
    >
      <Chip id={ALL} name={i18n.t("All pictures")} icon={<Images size={15} aria-hidden />} />
      {folders.map(({ id, name, file_count }) => (
        <Chip
          key={id}
          id={id}
          name={name}
          count={file_count}
          icon={id === chosen ? <FolderOpen size={15} aria-hidden /> : <Folder size={15} aria-hidden />}
        />
      ))}
      <Chip id={TOP} name={i18n.t("In no folder")} />
    </ListBox>
  );
}

type ChipProps = { id: string; name: string; count?: number; icon?: ReactNode };

function Chip({ id, name, count, icon }: ChipProps) {
  return (
    <ListBoxItem
      id={id}
      textValue={name}
      className={`${FOCUS_RING} flex h-8 max-w-60 shrink-0 cursor-default items-center gap-1.5 rounded-full border border-line px-3 font-medium text-sm data-drop-target:border-brand data-hovered:bg-sunken data-selected:border-brand data-drop-target:bg-brand-soft data-selected:bg-brand-soft data-selected:text-brand data-drop-target:ring-2 data-drop-target:ring-brand max-sm:h-10`}
    >
      {icon}
      <span className="truncate">{name}</span>
      {count !== undefined && (
        <span className="font-normal text-muted tabular-nums">{i18n.number(count)}</span>
      )}
    </ListBoxItem>
  );
}
