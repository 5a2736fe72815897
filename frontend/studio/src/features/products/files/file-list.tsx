import { FOCUS_RING } from "@sitewright/ui/class-names";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { DropIndicator, GridList, useDragAndDrop } from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import { matches } from "../../../app/shortcuts.ts";
import { attempt } from "../../../app/toasts.ts";
import { rowOf, useKeptRow } from "../../../app/use-kept-row.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { dropped, stepped } from "../../editor/inspector/picked-ids.ts";
import { FileRow } from "./file-row.tsx";
import { filesQuery, orderFiles, type ProductFile, removeFile } from "./files-api.ts";
import { RenameFile } from "./rename-file.tsx";

const DROP_LINE = "-my-px h-0.5 rounded-full outline-none data-drop-target:bg-ring";

type FileListProps = { productId: string; files: readonly ProductFile[]; mayEdit: boolean };

/** The files in the buyers' order; moved by dragging, by Alt and an arrow key, and on phones by buttons. */
export function FileList({ productId, files, mayEdit }: FileListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const ids = files.map((file) => file.id);
  const keepFocus = useKeptRow(frame, ids);
  const [renamed, setRenamed] = useState<ProductFile | null>(null);
  const { tellSaved } = useUndo();
  const reorder = useReorder(productId, files);
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
  const remove = (id: string) =>
    void attempt(async () => {
      const at = ids.indexOf(id);
      keepFocus(ids[at + 1] ?? ids[at - 1] ?? "");
      const { change_set_id } = await removeFile(id);
      await tellSaved(i18n.t("File removed. Who bought it keeps it."), change_set_id);
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const id = mayEdit && rowOf(event.target);
    if (!id) return;
    if (matches(event, "Alt+ArrowUp")) step(id, -1);
    else if (matches(event, "Alt+ArrowDown")) step(id, 1);
    else if (matches(event, "Delete")) remove(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The keys belong to the rows inside; the frame only hears them before the list does.
    <div ref={frame} className="w-full" onKeyDownCapture={onKeyDown}>
      <GridList
        aria-label={i18n.t("Files")}
        items={files}
        dependencies={[files, mayEdit]}
        dragAndDropHooks={dragAndDropHooks}
        className={`rounded-md border border-line bg-surface p-1 ${FOCUS_RING}`}
      >
        {(file) => (
          <FileRow file={file} mayEdit={mayEdit} onStep={step} onRename={setRenamed} onRemove={remove} />
        )}
      </GridList>
      {renamed && <RenameFile file={renamed} onClose={() => setRenamed(null)} />}
    </div>
  );
}

/** Shows the new order at once. */
function useReorder(productId: string, files: readonly ProductFile[]) {
  const queryClient = useQueryClient();
  const { queryKey } = filesQuery(productId);
  return (ids: readonly string[]) =>
    void attempt(async () => {
      if (ids.every((id, place) => files[place]?.id === id)) return;
      queryClient.setQueryData(
        queryKey,
        (before) =>
          before && {
            ...before,
            files: before.files.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
          },
      );
      try {
        await orderFiles(productId, ids);
      } finally {
        await queryClient.invalidateQueries({ queryKey });
      }
    });
}
