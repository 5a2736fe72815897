import { i18n } from "@lingui/core";
import { ArrowDown, ArrowUp, ChevronRight } from "lucide-react";
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { classNames, FOCUS_RING } from "./class-names.ts";

export type Column<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  align?: "end";
  /** The title is spoken only, over a column of buttons. */
  isTitleHidden?: boolean;
  /** Left out on narrow screens, where the row's other cells say enough. */
  isWideOnly?: boolean;
  className?: string;
};

export type Sort = { column: string; isDescending: boolean };

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** What a row shows when opened (PL-2.13); null when this row has nothing to open. */
  details?: (row: Row) => ReactNode | null;
  /** Names the row for the button that opens it. */
  rowLabel?: (row: Row) => string;
  isStale?: boolean;
};

/**
 * A plain table: real headers, sort buttons in them, rows that can open. Headers stay while the rows scroll.
 * The server sorts and pages, so what TanStack Table would keep for us is which rows are open, one state of a row;
 * the mark-up below would stay, and 10 kB of script come with it (33.6 kB before compression, 9.3.1).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, details, isStale } = props;
  const [scroller, isScrolling] = useOverflow();
  return (
    <div
      ref={scroller}
      // What scrolls must be reachable by keyboard, also when nothing in it can be focused.
      tabIndex={isScrolling ? 0 : undefined}
      className={classNames("overflow-x-auto transition-opacity", isStale && "opacity-60")}
    >
      <table aria-label={label} aria-busy={isStale} className="w-full border-collapse text-start">
        <thead>
          <tr className="border-line border-b bg-ground">
            {details && (
              <th className="w-10">
                <span className="sr-only">{i18n.t("Open")}</span>
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether the element is narrower than what it holds. */
function useOverflow(): [RefObject<HTMLDivElement | null>, boolean] {
  const scroller = useRef<HTMLDivElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [scroller, isOverflowing];
}

type HeaderCellProps<Row> = { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void };

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const isSorted = sort?.column === column.id;
  const isDescending = isSorted && sort.isDescending;
  const direction = isSorted ? (isDescending ? "descending" : "ascending") : "none";
  return (
    <th
      scope="col"
      aria-sort={column.isSortable ? direction : undefined}
      className={classNames(cellClass(column), "h-9 whitespace-nowrap font-medium text-muted text-sm")}
    >
      {column.isSortable && onSort ? (
        <AriaButton
          onPress={() => onSort({ column: column.id, isDescending: isSorted && !isDescending })}
          className={`-mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-sm px-1.5 data-hovered:bg-sunken data-hovered:text-ink ${FOCUS_RING}`}
        >
          {column.title}
          {isSorted &&
            (isDescending ? <ArrowDown size={13} aria-hidden /> : <ArrowUp size={13} aria-hidden />)}
        </AriaButton>
      ) : (
        <span className={column.isTitleHidden ? "sr-only" : undefined}>{column.title}</span>
      )}
    </th>
  );
}

function BodyRow<Row>({ row, columns, rowKey, details, rowLabel }: DataTableProps<Row> & { row: Row }) {
  const [isOpen, setOpen] = useState(false);
  const opened = isOpen && details ? details(row) : null;
  const panelId = `details-${rowKey(row)}`;
  return (
    <Fragment>
      <tr className="border-line border-b hover:bg-ground">
        {details && (
          <td className="ps-2">
            <AriaButton
              aria-label={i18n.t("Details of {row}", { row: rowLabel?.(row) ?? i18n.t("row") })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onPress={() => setOpen(!isOpen)}
              className={`grid size-8 place-items-center rounded-md text-muted data-hovered:bg-sunken max-sm:size-10 ${FOCUS_RING}`}
            >
              <ChevronRight
                size={16}
                aria-hidden
                className={classNames("transition-transform", isOpen && "rotate-90")}
              />
            </AriaButton>
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} className={classNames(cellClass(column), "h-12")}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {opened !== null && (
        <tr id={panelId} className="border-line border-b bg-ground">
          <td colSpan={columns.length + 1} className="p-0">
            {opened}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function cellClass<Row>(column: Column<Row>): string {
  return classNames(
    "px-3 align-middle max-sm:px-2",
    column.align === "end" ? "text-end tabular-nums" : "text-start",
    column.isWideOnly && "max-md:hidden",
    column.className,
  );
}
