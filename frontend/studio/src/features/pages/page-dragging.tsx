import { classNames } from "@sitewright/ui/class-names";
import { useQueryClient } from "@tanstack/react-query";
import { GripVertical } from "lucide-react";
import { type DragEvent, type ReactNode, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { type PageRow, pagesQuery } from "../../pages/pages-api.ts";
import { may, useSession } from "../../session/session.ts";
import { type DropPosition, dropAt, type PagePlace } from "./page-tree.ts";
import { usePageActs } from "./use-page-acts.ts";

const PAGE = "application/x-sitewright-page";

type PageDraggingProps = { page: PageRow; children: ReactNode };

/**
 * A row of the tree as something that is dragged by its handle, and that others are let go over: above it, below it, or
 * on it, to stand below it. The keyboard and the row's menu do the same by steps.
 */
export function PageDragging({ page, children }: PageDraggingProps) {
  const mayMove = may(useSession(), "pages", "edit");
  const { over, ...target } = useDropping(page);
  return (
    <span
      {...(mayMove && target)}
      className={classNames(
        "relative flex items-start gap-1 rounded-md",
        over === "inside" && "bg-brand-soft outline-solid outline-2 outline-ring",
      )}
      style={{ paddingInlineStart: `${(page.level - 1) * 1.5}rem` }}
    >
      {over === "before" && <DropLine className="top-0" />}
      {over === "after" && <DropLine className="bottom-0" />}
      {mayMove && page.slug !== "" ? <Handle page={page} /> : <span className="w-5 shrink-0 max-md:hidden" />}
      {children}
    </span>
  );
}

/** Without a place in the order of the keys: those of the row's name move it. Fingers have the row's menu. */
function Handle({ page }: { page: PageRow }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the keyboard has the row's keys and menu
    <span
      draggable
      title={i18n.t("Move {title}", { title: page.title })}
      onDragStart={(event) => {
        event.dataTransfer.setData(PAGE, page.id);
        event.dataTransfer.effectAllowed = "move";
        dragged.id = page.id;
      }}
      onDragEnd={() => {
        dragged.id = "";
      }}
      className="mt-1.5 grid size-5 shrink-0 cursor-grab place-items-center text-muted max-md:hidden"
    >
      <GripVertical size={14} aria-hidden />
    </span>
  );
}

function DropLine({ className }: { className: string }) {
  return (
    <span aria-hidden className={classNames("absolute inset-x-0 h-0.5 rounded-full bg-ring", className)} />
  );
}

/** While something is dragged, a browser tells what it is only where it is let go. */
const dragged = { id: "" };

function useDropping(page: PageRow) {
  const queryClient = useQueryClient();
  const [over, setOver] = useState<DropPosition | null>(null);
  const moving = queryClient.getQueryData(pagesQuery.queryKey)?.find(({ id }) => id === dragged.id);
  const acts = usePageActs(moving ?? page);
  const placeAt = (position: DropPosition): PagePlace | null =>
    dropAt(queryClient.getQueryData(pagesQuery.queryKey) ?? [], dragged.id, page.id, position);

  const onDragOver = (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(PAGE)) return;
    const position = positionOf(event);
    const isPlace = placeAt(position) !== null;
    setOver(isPlace ? position : null);
    if (isPlace) event.preventDefault();
  };
  const onDrop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    const place = placeAt(positionOf(event));
    setOver(null);
    if (place) acts.place(place);
  };
  return { over, onDragOver, onDrop, onDragLeave: () => setOver(null) };
}

/** The middle of a row takes the page in, its edges put it before or after. */
function positionOf(event: DragEvent<HTMLElement>): DropPosition {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  return part < 0.3 ? "before" : part > 0.7 ? "after" : "inside";
}
