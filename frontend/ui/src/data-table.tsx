import { i18n } from "@lingui/core";
import { ArrowDown, ArrowUp, ChevronRight } from "lucide-react";
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button as AriaButton } from "react-aria-components";
import { classNames, FOCUS_RING } from "./class-names.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import { among, pressed, pressedAll, type Selection } from "./row-selection.ts";

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
  /**
   * On a phone a row becomes a card: the cell has a line of its own, or begins or ends one. Given to any column, it
   * holds for the table.
   */
  phone?: keyof typeof PHONE_PLACES;
  className?: string;
};

/** The last two columns of a card's grid; those before them hold the checkbox and the button that opens the row. */
const PHONE_PLACES = {
  line: "max-sm:col-[-3/-1]",
  start: "max-sm:col-[-3/-2]",
  end: "max-sm:col-[-2/-1] max-sm:text-end",
};

/** By how many cells a row begins with before its columns. */
const CARD_GRIDS = [
  "max-sm:grid-cols-[minmax(0,1fr)_auto]",
  "max-sm:grid-cols-[auto_minmax(0,1fr)_auto]",
  "max-sm:grid-cols-[auto_auto_minmax(0,1fr)_auto]",
];
const CARD = "max-sm:grid max-sm:grid-flow-row-dense max-sm:py-1.5";
const CONTROL_OF_CARD = "max-sm:row-span-2 max-sm:self-start";

/** Drawn with the screen, as many as a tall window shows; the rest follows at once, and holds up no press. */
const FIRST_ROWS = 20;

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
  /** A column of checkboxes before the others; named by `rowLabel`. */
  selection?: Selection;
  onSelect?: (selection: Selection) => void;
  /** Rows easier on the eye than those a mouse needs. */
  isRoomy?: boolean;
};

/**
 * A plain table: real headers, sort buttons in them, rows that can open. Headers stay while the rows scroll.
 * The server sorts and pages, so what TanStack Table would keep for us is which rows are open, one state of a row;
 * the mark-up below would stay, and 10 kB of script come with it (33.6 kB before compression, 9.3.1).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, details, isStale } = props;
  const [scroller, isScrolling] = useOverflow();
  const isWhole = useDeferredValue(true, false);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  const block = isStacked(columns) && "max-sm:block";
  return (
    <div
      ref={scroller}
      // What scrolls must be reachable by keyboard, also when nothing in it can be focused.
      tabIndex={isScrolling ? 0 : undefined}
      className={classNames("overflow-x-auto transition-opacity", isStale && "opacity-60")}
    >
      <table
        aria-label={label}
        aria-busy={isStale}
        className={classNames("w-full border-collapse text-start text-sm", block)}
      >
        <thead className={classNames(block)}>
          <tr
            className={classNames(
              "border-line border-b bg-ground",
              block && "max-sm:flex max-sm:flex-wrap max-sm:items-center",
            )}
          >
            {props.selection && <AllCell {...props} selection={props.selection} />}
            {details && (
              <th className="w-10">
                <span className="sr-only">{i18n.t("Open")}</span>
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                sort={sort}
                onSort={onSort}
                isOverCards={isStacked(columns)}
              />
            ))}
          </tr>
        </thead>
        <tbody className={classNames(block)}>
          {shown.map((row) => (
            <BodyRow key={rowKey(row)} row={row} {...props} />
          ))}
          {shown.length < rows.length && (
            <RoomForRows count={rows.length - shown.length} isRoomy={props.isRoomy} />
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Keeps the height the rest will have, so that Back finds the place one had scrolled to. */
function RoomForRows({ count, isRoomy }: { count: number; isRoomy?: boolean }) {
  const height = isRoomy ? "--spacing-row-roomy" : "--spacing-row";
  return <tr aria-hidden style={{ height: `calc(${count} * var(${height}))` }} />;
}

function isStacked<Row>(columns: readonly Column<Row>[]): boolean {
  return columns.some((column) => column.phone);
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

type HeaderCellProps<Row> = {
  column: Column<Row>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  isOverCards: boolean;
};

function HeaderCell<Row>({ column, sort, onSort, isOverCards }: HeaderCellProps<Row>) {
  const isSorted = sort?.column === column.id;
  const isDescending = isSorted && sort.isDescending;
  const direction = isSorted ? (isDescending ? "descending" : "ascending") : "none";
  return (
    <th
      scope="col"
      aria-sort={column.isSortable ? direction : undefined}
      className={classNames(
        cellClass(column),
        "h-row whitespace-nowrap font-medium text-muted text-xs",
        // Over cards there are no columns any more, only what they are sorted by.
        isOverCards && (column.isSortable ? "max-sm:content-center" : "max-sm:sr-only"),
      )}
    >
      {column.isSortable && onSort ? (
        <AriaButton
          onPress={() => onSort({ column: column.id, isDescending: isSorted && !isDescending })}
          className={`-mx-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm px-1.5 data-hovered:bg-sunken data-hovered:text-ink ${FOCUS_RING}`}
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

type Selecting<Row> = DataTableProps<Row> & { selection: Selection };

function AllCell<Row>({ rows, rowKey, selection, onSelect }: Selecting<Row>) {
  const keys = rows.map(rowKey);
  const count = among(selection, keys).length;
  return (
    <th className="w-9 ps-2">
      <RowCheckbox
        label={i18n.t("Choose all rows")}
        isChosen={count > 0 && count === keys.length}
        isPartly={count > 0 && count < keys.length}
        onPress={() => onSelect?.(pressedAll(selection, keys))}
      />
    </th>
  );
}

function ChoiceCell<Row>({
  row,
  rows,
  rowKey,
  rowLabel,
  selection,
  onSelect,
  columns,
}: Selecting<Row> & { row: Row }) {
  const press = (isRange: boolean) => onSelect?.(pressed(selection, rows.map(rowKey), rowKey(row), isRange));
  return (
    <td className={classNames("ps-2", isStacked(columns) && CONTROL_OF_CARD)}>
      <RowCheckbox
        label={i18n.t("Choose {row}", { row: rowLabel?.(row) ?? i18n.t("row") })}
        isChosen={selection.chosen.has(rowKey(row))}
        onPress={press}
      />
    </td>
  );
}

function BodyRow<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, rowKey, details, rowLabel, selection, isRoomy } = props;
  const isChosen = selection?.chosen.has(rowKey(row)) ?? false;
  const [isOpen, setOpen] = useState(false);
  const opened = isOpen && details ? details(row) : null;
  const panelId = `details-${rowKey(row)}`;
  const isCard = isStacked(columns);
  return (
    <Fragment>
      <tr
        className={classNames(
          "border-line border-b last:border-b-0",
          isChosen ? "bg-brand-soft/60" : "hover:bg-ground",
          isCard && `${CARD} ${CARD_GRIDS[(selection ? 1 : 0) + (details ? 1 : 0)]}`,
        )}
      >
        {selection && <ChoiceCell {...props} selection={selection} />}
        {details && (
          <td className={classNames("ps-2", isCard && CONTROL_OF_CARD)}>
            {/* The browser's own: fifty of the library's cost a third of a screen change. */}
            <button
              type="button"
              aria-label={i18n.t("Details of {row}", { row: rowLabel?.(row) ?? i18n.t("row") })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setOpen(!isOpen)}
              className={`grid size-7 place-items-center rounded-md text-muted hover:bg-sunken max-sm:size-10 ${FOCUS_RING}`}
            >
              <ChevronRight
                size={16}
                aria-hidden
                className={classNames("transition-transform", isOpen && "rotate-90")}
              />
            </button>
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.id}
            className={classNames(
              cellClass(column),
              isRoomy ? "h-row-roomy" : "h-row",
              isCard
                ? `max-sm:h-auto max-sm:self-center max-sm:py-1 ${PHONE_PLACES[column.phone ?? "line"]}`
                : !isRoomy && "max-sm:h-row-touch",
            )}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {opened !== null && (
        <tr id={panelId} className={classNames("border-line border-b bg-ground", isCard && "max-sm:block")}>
          <td
            colSpan={columns.length + (selection ? 2 : 1)}
            className={classNames("p-0", isCard && "max-sm:block")}
          >
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
