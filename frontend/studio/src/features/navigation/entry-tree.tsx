import { FOCUS_RING } from "@sitewright/ui/class-names";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import {
  Collection,
  DropIndicator,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { matches } from "../../app/shortcuts.ts";
import { EntryRow } from "./entry-row.tsx";
import type { EntryActs } from "./menu-card.tsx";
import { allEntries, type Entry, type Step } from "./menu-tree.ts";
import type { Targets } from "./menu-words.ts";

/** Takes no room until the dragged row would land there. */
const DROP_LINE =
  "-my-px relative h-0.5 rounded-full outline-none data-drop-target:z-10 data-drop-target:bg-ring data-drop-target:outline-solid data-drop-target:outline-1 data-drop-target:outline-ring";

export const STEP_KEYS: readonly { step: Step; keys: string }[] = [
  { step: "up", keys: "Alt+ArrowUp" },
  { step: "down", keys: "Alt+ArrowDown" },
  { step: "in", keys: "Alt+ArrowRight" },
  { step: "out", keys: "Alt+ArrowLeft" },
];

type EntryTreeProps = {
  label: string;
  entries: readonly Entry[];
  targets: Targets;
  acts: EntryActs;
  isReader: boolean;
  isFlat: boolean;
};

/** The entries with what is in them, always open; moved by dragging, by keys and from each row's menu. */
export function EntryTree({ label, entries, targets, acts, isReader, isFlat }: EntryTreeProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isReader,
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onMove: ({ keys, target }) => {
      const key = String([...keys][0] ?? "");
      acts.drop(key, String(target.key), target.dropPosition);
    },
    getAllowedDropOperations: () => ["move"],
    renderDropIndicator: (target) => <DropIndicator target={target} className={DROP_LINE} />,
  });
  const frame = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptRow(frame, entries);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = rowOf(event.target);
    const moving = STEP_KEYS.find(({ keys }) => matches(event, keys));
    if (!key || isReader) return;
    if (moving) {
      keepFocus(key);
      acts.step(key, moving.step);
    } else if (matches(event, "Delete")) acts.remove(key);
    else if (matches(event, "F2")) acts.edit(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The keys belong to the rows inside; the frame only hears them before the tree does.
    <div ref={frame} onKeyDownCapture={onKeyDown}>
      <Tree
        aria-label={label}
        items={entries}
        selectionMode="none"
        expandedKeys={allEntries(entries).map(({ key }) => key)}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => !isReader && acts.edit(String(key))}
        className={`p-2 ${FOCUS_RING} -outline-offset-2!`}
        renderEmptyState={() => <p className="px-2 py-4 text-muted">{i18n.t("Nothing in this menu yet.")}</p>}
      >
        {(entry) => (
          <EntryItem entry={entry} targets={targets} acts={acts} isReader={isReader} isFlat={isFlat} />
        )}
      </Tree>
    </div>
  );
}

type EntryItemProps = Omit<EntryTreeProps, "label" | "entries"> & { entry: Entry };

function EntryItem({ entry, ...shared }: EntryItemProps) {
  return (
    <TreeItem
      id={entry.key}
      textValue={entry.title}
      className={`group flex min-h-10 cursor-default items-center rounded-md data-drop-target:bg-brand-soft data-drop-target:outline-solid data-drop-target:outline-2 data-drop-target:outline-ring data-hovered:bg-sunken data-dragging:opacity-50 ${FOCUS_RING} -outline-offset-2!`}
    >
      <TreeItemContent>{({ level }) => <EntryRow entry={entry} level={level} {...shared} />}</TreeItemContent>
      <Collection items={entry.children}>{(child) => <EntryItem entry={child} {...shared} />}</Collection>
    </TreeItem>
  );
}

/** The row that holds what has the focus, unless that is typed into. */
function rowOf(target: EventTarget): string | undefined {
  if (!(target instanceof HTMLElement) || target.closest("input, textarea")) return undefined;
  return target.closest<HTMLElement>("[role=row]")?.dataset.key;
}

/** A row that moved to another parent is another element: the focus goes after it. */
function useKeptRow(frame: RefObject<HTMLElement | null>, entries: readonly Entry[]): (key: string) => void {
  const kept = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useEffect(() => {
    if (!kept.current) return;
    const row = frame.current?.querySelector<HTMLElement>(
      `[role=row][data-key="${CSS.escape(kept.current)}"]`,
    );
    kept.current = "";
    row?.focus();
  }, [entries, frame]);
  return (key) => {
    kept.current = key;
  };
}
