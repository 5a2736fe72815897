import { FOCUS_RING } from "@sitewright/ui/class-names";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { DropIndicator, GridList, useDragAndDrop } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { matches } from "../../app/shortcuts.ts";
import { attempt } from "../../app/toasts.ts";
import { rowOf, useKeptRow } from "../../app/use-kept-row.ts";
import { useUndo } from "../../history/use-undo.ts";
import { may, useSession } from "../../session/session.ts";
import { dropped, stepped } from "../editor/inspector/picked-ids.ts";
import { type GalleryDetail, galleryQuery, orderPictures, removePictures } from "./galleries-api.ts";
import { PictureTile } from "./picture-tile.tsx";

const PictureDialog = lazy(() => import("./picture-dialog.tsx"));

const DROP_LINE = "-mx-1.5 w-1 self-stretch rounded-full outline-none data-drop-target:bg-ring";
const KEYS: Readonly<Record<string, -1 | 1>> = {
  "Alt+ArrowLeft": -1,
  "Alt+ArrowUp": -1,
  "Alt+ArrowRight": 1,
  "Alt+ArrowDown": 1,
};

/** Moved by dragging, by Alt and an arrow key, and from each picture's menu; pressing one opens what is said of it. */
export function PictureTiles({ gallery }: { gallery: GalleryDetail }) {
  const frame = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState("");
  const { pictures } = gallery;
  const ids = pictures.map((picture) => picture.id);
  const keepFocus = useKeptRow(frame, ids);
  const mayEdit = may(useSession(), "content", "edit");
  const reorder = useReorder(gallery);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayEdit,
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    getAllowedDropOperations: () => ["move"],
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === "on") return;
      reorder(dropped(ids, new Set([...keys].map(String)), String(target.key), target.dropPosition));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={DROP_LINE} />,
  });
  const step = (id: string, by: -1 | 1) => {
    keepFocus(id);
    reorder(stepped(ids, id, by));
  };
  const remove = useRemoval((id) => {
    const at = ids.indexOf(id);
    keepFocus(ids[at + 1] ?? ids[at - 1] ?? "");
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const id = mayEdit && rowOf(event.target);
    if (!id) return;
    const [, by] = Object.entries(KEYS).find(([keys]) => matches(event, keys)) ?? [];
    if (by) step(id, by);
    else if (matches(event, "Delete")) remove(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The keys belong to the pictures inside; the frame only hears them before the list does.
    <div ref={frame} className="p-3" onKeyDownCapture={onKeyDown}>
      <GridList
        aria-label={i18n.t("Pictures")}
        layout="grid"
        items={pictures}
        dependencies={[pictures, mayEdit]}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => setOpened(String(key))}
        className={`grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 rounded-md ${FOCUS_RING}`}
      >
        {(picture) => (
          <PictureTile
            picture={picture}
            mayEdit={mayEdit}
            isFirst={picture.id === ids[0]}
            isLast={picture.id === ids.at(-1)}
            onOpen={setOpened}
            onStep={step}
            onRemove={remove}
          />
        )}
      </GridList>
      {opened && (
        <Suspense>
          <PictureDialog pictureId={opened} onClose={() => setOpened("")} />
        </Suspense>
      )}
    </div>
  );
}

function useRemoval(onRemoved: (id: string) => void) {
  const { tellSaved } = useUndo();
  return (id: string) =>
    void attempt(async () => {
      onRemoved(id);
      const { change_set_id = "" } = await removePictures([id]);
      await tellSaved(i18n.t("Picture taken out. Its file stays in the library."), change_set_id);
    });
}

/** Shows the new order at once. */
function useReorder({ id, pictures }: GalleryDetail) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const { queryKey } = galleryQuery(id);
  return (ids: readonly string[]) =>
    void attempt(async () => {
      if (ids.every((each, place) => pictures[place]?.id === each)) return;
      queryClient.setQueryData(
        queryKey,
        (before) =>
          before && {
            ...before,
            pictures: before.pictures.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
          },
      );
      try {
        const { change_set_id = "" } = await orderPictures(id, ids);
        await tellSaved(i18n.t("Order saved"), change_set_id);
      } finally {
        await queryClient.invalidateQueries({ queryKey });
      }
    });
}
