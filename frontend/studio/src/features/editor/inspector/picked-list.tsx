import { IconButton } from "@sitewright/ui/button";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import { ArrowDown, ArrowUp, GripVertical, Package, TriangleAlert, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import { matches } from "../../../app/shortcuts.ts";
import { rowOf, useKeptRow } from "../../../app/use-kept-row.ts";
import type { PickedProduct } from "./picked-api.ts";
import { dropped, stepped } from "./picked-ids.ts";

const DROP_LINE = "-my-px h-0.5 rounded-full outline-none data-drop-target:bg-ring";

type PickedListProps = {
  label: string;
  ids: readonly string[];
  known: readonly PickedProduct[];
  /** What is not known yet may still be there. */
  isLoading: boolean;
  onChange: (ids: readonly string[]) => void;
};

type Row = { id: string; title: string; imageUrl: string; trouble: string };

/** Picked products in their order; moved by dragging, by Alt and an arrow key, and on phones by buttons. */
export function PickedList({ label, ids, known, isLoading, onChange }: PickedListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptRow(frame, ids);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    getAllowedDropOperations: () => ["move"],
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === "on") return;
      onChange(dropped(ids, new Set([...keys].map(String)), String(target.key), target.dropPosition));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={DROP_LINE} />,
  });
  const step = (id: string, by: -1 | 1) => {
    keepFocus(id);
    onChange(stepped(ids, id, by));
  };
  const remove = (id: string) => {
    const at = ids.indexOf(id);
    keepFocus(ids[at + 1] ?? ids[at - 1] ?? "");
    onChange(ids.toSpliced(at, 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = rowOf(event.target);
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
    <div ref={frame} onKeyDownCapture={onKeyDown}>
      <GridList
        aria-label={label}
        items={ids.map((id) => rowFor(id, known, isLoading))}
        dependencies={[ids]}
        dragAndDropHooks={dragAndDropHooks}
        className={`rounded-md border border-line bg-surface p-1 ${FOCUS_RING}`}
      >
        {(row) => <PickedRow row={row} onStep={step} onRemove={remove} />}
      </GridList>
    </div>
  );
}

type PickedRowProps = {
  row: Row;
  onStep: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
};

function PickedRow({ row, onStep, onRemove }: PickedRowProps) {
  const { id, title, imageUrl, trouble } = row;
  return (
    <GridListItem
      id={id}
      textValue={trouble ? `${title}, ${trouble}` : title}
      className={`flex min-h-11 items-center gap-2 rounded-sm py-1 data-dragging:opacity-50 data-hovered:bg-sunken ${FOCUS_RING} -outline-offset-2!`}
    >
      <Button
        slot="drag"
        aria-label={i18n.t("Move {title}", { title })}
        className={`shrink-0 cursor-grab py-2 text-muted ${FOCUS_RING}`}
      >
        <GripVertical size={15} aria-hidden />
      </Button>
      {imageUrl ? (
        <img
          src={`${imageUrl}?format=100w`}
          alt=""
          draggable={false}
          className="size-8 rounded-sm object-cover"
        />
      ) : (
        <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-sunken text-muted">
          <Package size={15} aria-hidden />
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-sm" title={title}>
          {title}
        </span>
        {trouble && (
          <span className="flex items-center gap-1 text-warning text-xs">
            <TriangleAlert size={12} aria-hidden className="shrink-0" /> {trouble}
          </span>
        )}
      </span>
      <span className="flex shrink-0">
        <span className="hidden max-sm:flex">
          <IconButton label={i18n.t("Move {title} up", { title })} onPress={() => onStep(id, -1)}>
            <ArrowUp size={15} aria-hidden />
          </IconButton>
          <IconButton label={i18n.t("Move {title} down", { title })} onPress={() => onStep(id, 1)}>
            <ArrowDown size={15} aria-hidden />
          </IconButton>
        </span>
        <IconButton label={i18n.t("Remove {title}", { title })} hint="Del" onPress={() => onRemove(id)}>
          <X size={15} aria-hidden />
        </IconButton>
      </span>
    </GridListItem>
  );
}

function rowFor(id: string, known: readonly PickedProduct[], isLoading: boolean): Row {
  const product = known.find((each) => each.id === id);
  if (product)
    return { id, title: product.title, imageUrl: product.image_url, trouble: troubleOf(product.state) };
  if (isLoading) return { id, title: i18n.t("Loading…"), imageUrl: "", trouble: "" };
  return { id, title: i18n.t("Deleted product"), imageUrl: "", trouble: i18n.t("Not shown: it is gone") };
}

function troubleOf(state: PickedProduct["state"]): string {
  if (state === "hidden") return i18n.t("Not shown: hidden");
  return state === "sold-out" ? i18n.t("Not shown: sold out") : "";
}
