import { FOCUS_RING } from "@sitewright/ui/class-names";
import type { ComponentProps, KeyboardEvent } from "react";
import { Collection, Tree, TreeItem, TreeItemContent } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { matches } from "../../app/shortcuts.ts";
import { allIn, type Step } from "../../trees/tree.ts";
import { EntryRow } from "./entry-row.tsx";
import type { Entry } from "./menu-tree.ts";
import type { Targets } from "./menu-words.ts";
import type { EntryActs } from "./use-entry-acts.ts";

export const STEP_KEYS: readonly { step: Step; keys: string }[] = [
  { step: "up", keys: "Alt+ArrowUp" },
  { step: "down", keys: "Alt+ArrowDown" },
  { step: "in", keys: "Alt+ArrowRight" },
  { step: "out", keys: "Alt+ArrowLeft" },
];
const ACROSS_KEYS: readonly { step: -1 | 1; keys: string }[] = [
  { step: -1, keys: "Alt+Shift+ArrowUp" },
  { step: 1, keys: "Alt+Shift+ArrowDown" },
];

type DragAndDropHooks = ComponentProps<typeof Tree>["dragAndDropHooks"];

type EntryTreeProps = {
  label: string;
  entries: readonly Entry[];
  targets: Targets;
  acts: EntryActs;
  dragAndDropHooks: DragAndDropHooks;
  isReader: boolean;
  isFlat: boolean;
};

/** The entries with what is in them, always open; moved by dragging, by keys and from each row's menu. */
export function EntryTree({ label, entries, dragAndDropHooks, ...shared }: EntryTreeProps) {
  const { acts, isReader } = shared;
  const onKeyDown = (event: KeyboardEvent) => {
    const key = rowOf(event.target);
    const moving = STEP_KEYS.find(({ keys }) => matches(event, keys));
    const leaving = ACROSS_KEYS.find(({ keys }) => matches(event, keys));
    if (!key || isReader) return;
    if (moving) acts.step(key, moving.step);
    else if (leaving) acts.leave(key, leaving.step);
    else if (matches(event, "Delete")) acts.remove(key);
    else if (matches(event, "F2")) acts.edit(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The keys belong to the rows inside; the frame only hears them before the tree does.
    <div onKeyDownCapture={onKeyDown}>
      <Tree
        aria-label={label}
        items={entries}
        selectionMode="none"
        // Rows look at all menus, not only at their own entry.
        dependencies={[acts]}
        expandedKeys={allIn(entries).map(({ key }) => key)}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => !isReader && acts.edit(String(key))}
        className={`p-2 data-drop-target:bg-brand-soft ${FOCUS_RING} -outline-offset-2!`}
        renderEmptyState={() => <p className="px-2 py-4 text-muted">{i18n.t("Nothing in this menu yet.")}</p>}
      >
        {(entry) => <EntryItem entry={entry} {...shared} />}
      </Tree>
    </div>
  );
}

type EntryItemProps = Omit<EntryTreeProps, "label" | "entries" | "dragAndDropHooks"> & { entry: Entry };

function EntryItem({ entry, ...shared }: EntryItemProps) {
  return (
    <TreeItem
      id={entry.key}
      textValue={entry.title}
      className={`group flex min-h-10 cursor-default items-center rounded-md data-drop-target:bg-brand-soft data-drop-target:outline-solid data-drop-target:outline-2 data-drop-target:outline-ring data-hovered:bg-sunken data-dragging:opacity-50 ${FOCUS_RING} -outline-offset-2!`}
    >
      <TreeItemContent>{({ level }) => <EntryRow entry={entry} level={level} {...shared} />}</TreeItemContent>
      <Collection items={entry.children} dependencies={[shared.acts]}>
        {(child) => <EntryItem entry={child} {...shared} />}
      </Collection>
    </TreeItem>
  );
}

/** The row that holds what has the focus, unless that is typed into. */
function rowOf(target: EventTarget): string | undefined {
  if (!(target instanceof HTMLElement) || target.closest("input, textarea")) return undefined;
  return target.closest<HTMLElement>("[role=row]")?.dataset.key;
}
