import { FOCUS_RING } from "@sitewright/ui/class-names";
import { Film, Volume2 } from "lucide-react";
import { useMemo } from "react";
import {
  Collection,
  GridLayout,
  ListBox,
  ListBoxItem,
  ListBoxLoadMoreItem,
  type Selection,
  Size,
  useDragAndDrop,
  Virtualizer,
} from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { PICTURE_DRAG } from "../folders/folder-bar.tsx";
import type { MediaFile } from "../media-api.ts";
import { type Rush, useRested, useRush } from "./rush.ts";

const LAYOUT = {
  minItemSize: new Size(112, 138),
  maxItemSize: new Size(180, 220),
  minSpace: new Size(10, 10),
  preserveAspectRatio: true,
};

type PictureGridProps = {
  files: readonly MediaFile[];
  /** Asks for the next page, when the end of the list comes near; none at its end. */
  onMore?: () => void;
  isLoadingMore: boolean;
  /** Choosing one takes it at once. */
  onTake?: (file: MediaFile) => void;
  /** Several can be marked. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  /** As in a file manager: a click marks one, with Ctrl or Shift several. */
  isFileManager?: boolean;
  /** They can be dragged onto a folder. */
  isDraggable?: boolean;
  className?: string;
};

/** Pictures in rows, of which only those in sight are drawn; arrow keys go from one to the next. */
export function PictureGrid(props: PictureGridProps) {
  const { files, onMore, isLoadingMore, onTake, selected, onSelect, isFileManager, isDraggable, className } =
    props;
  const { rush, onScroll } = useRush();
  const byId = useMemo(() => new Map(files.map((file) => [file.id, file])), [files]);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (ids) => [...ids].map((id) => ({ [PICTURE_DRAG]: String(id) })),
    getAllowedDropOperations: () => ["move"],
  });
  const marked = (selection: Selection) =>
    onSelect?.(new Set(selection === "all" ? byId.keys() : [...selection].map(String)));
  return (
    <Virtualizer layout={GridLayout} layoutOptions={LAYOUT}>
      <ListBox
        aria-label={i18n.t("Pictures")}
        layout="grid"
        selectionMode={onSelect ? "multiple" : "none"}
        selectionBehavior={isFileManager ? "replace" : "toggle"}
        onScroll={onScroll}
        {...(onSelect && { selectedKeys: selected, onSelectionChange: marked })}
        {...(isDraggable && { dragAndDropHooks })}
        {...(onTake && {
          onAction: (key) => {
            const file = byId.get(String(key));
            if (file) onTake(file);
          },
        })}
        className={`-mx-2 overflow-auto rounded-lg outline-none ${className ?? "h-[min(27rem,52dvh)]"}`}
      >
        <Collection items={files} dependencies={[selected]}>
          {(file) => <PictureTile file={file} rush={rush} />}
        </Collection>
        <ListBoxLoadMoreItem
          isLoading={isLoadingMore}
          {...(onMore && { onLoadMore: onMore })}
          className="grid place-items-center py-3 text-muted text-sm"
        >
          {i18n.t("Loading…")}
        </ListBoxLoadMoreItem>
      </ListBox>
    </Virtualizer>
  );
}

const TILE = `${FOCUS_RING} group flex h-full cursor-default flex-col overflow-hidden rounded-lg border border-line bg-surface data-hovered:border-field data-selected:border-brand data-selected:ring-2 data-selected:ring-brand -outline-offset-2`;

function PictureTile({ file, rush }: { file: MediaFile; rush: Rush }) {
  const { id, name, alt_text: alt } = file;
  return (
    <ListBoxItem id={id} textValue={alt ? `${alt} (${name})` : name} className={TILE}>
      <span className="relative block min-h-0 flex-1 bg-sunken">
        {file.kind === "image" ? (
          <Thumbnail url={file.url} rush={rush} />
        ) : (
          <Recording file={file} rush={rush} />
        )}
      </span>
      <span className="block truncate px-2 py-1 text-xs" title={name}>
        {name}
      </span>
    </ListBoxItem>
  );
}

function Thumbnail({ url, rush }: { url: string; rush: Rush }) {
  if (!useRested(rush)) return null;
  return (
    <img
      src={`${url}?format=300w`}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className="absolute inset-0 size-full object-cover"
    />
  );
}

function Recording({ file, rush }: { file: MediaFile; rush: Rush }) {
  const Icon = file.kind === "video" ? Film : Volume2;
  if (file.poster_url)
    return (
      <>
        <Thumbnail url={file.poster_url} rush={rush} />
        <span className="absolute start-1.5 bottom-1.5 inline-flex items-center gap-1 rounded-sm bg-black/75 px-1.5 py-0.5 text-white text-xs">
          <Icon size={12} aria-hidden />
          {file.duration_seconds !== null && clockTime(file.duration_seconds)}
        </span>
      </>
    );
  return (
    <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 text-muted text-xs">
      <Icon size={26} aria-hidden />
      {file.duration_seconds !== null && clockTime(file.duration_seconds)}
    </span>
  );
}

/** 75 seconds are 1:15. */
function clockTime(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
