import { FOCUS_RING } from "@sitewright/ui/class-names";
import { type KeyboardEvent, useRef } from "react";
import {
  Collection,
  DropIndicator,
  type DropTarget,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from "react-aria-components";
import { matches } from "../../app/shortcuts.ts";
import { type CategoryBranch, MOST_LEVELS } from "../../categories/category-branches.ts";
import { DROP_LINE } from "../../trees/drop-line.ts";
import { allIn, findIn, landingOf, moved, type Place, placeAfter, type Step } from "../../trees/tree.ts";
import { CategoryRow } from "./category-row.tsx";

export const STEP_KEYS: Readonly<Record<Step, string>> = {
  up: "Alt+ArrowUp",
  down: "Alt+ArrowDown",
  in: "Alt+ArrowRight",
  out: "Alt+ArrowLeft",
};
const STEPS = Object.entries(STEP_KEYS) as [Step, string][];
const CATEGORY_TYPE = "application/x-sitewright-category";

export type RowActs = {
  readonly place: (category: CategoryBranch, place: Place) => void;
  readonly addInto: (category: CategoryBranch) => void;
  readonly rename: (category: CategoryBranch) => void;
  readonly remove: (category: CategoryBranch) => void;
};

type CategoryTreeProps = {
  label: string;
  branches: readonly CategoryBranch[];
  acts: RowActs;
  isReader: boolean;
};

/** The categories of one shop, always open; moved by dragging, by keys and from each row's menu. */
export function CategoryTree({ label, branches, acts, isReader }: CategoryTreeProps) {
  const { dragAndDropHooks } = useCategoryDragging({ branches, acts, isReader });
  const onKeyDown = (event: KeyboardEvent) => {
    const category = findIn(branches, rowOf(event.target));
    if (!category || isReader) return;
    const [step] = STEPS.find(([, keys]) => matches(event, keys)) ?? [];
    const place = step && stepOf(branches, category.key, step);
    if (place) acts.place(category, place);
    else if (matches(event, "Delete")) acts.remove(category);
    else if (matches(event, "F2")) acts.rename(category);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The keys belong to the rows inside; the frame only hears them before the tree does.
    <div onKeyDownCapture={onKeyDown}>
      <Tree
        aria-label={label}
        items={branches}
        selectionMode="none"
        dependencies={[acts]}
        expandedKeys={allIn(branches).map(({ key }) => key)}
        dragAndDropHooks={dragAndDropHooks}
        className={`p-2 data-drop-target:bg-brand-soft ${FOCUS_RING} -outline-offset-2!`}
      >
        {(category) => (
          <CategoryItem category={category} branches={branches} acts={acts} isReader={isReader} />
        )}
      </Tree>
    </div>
  );
}

type CategoryItemProps = Omit<CategoryTreeProps, "label"> & { category: CategoryBranch };

function CategoryItem({ category, ...shared }: CategoryItemProps) {
  return (
    <TreeItem
      id={category.key}
      textValue={category.display_name}
      className={`group flex min-h-10 cursor-default items-center rounded-md data-drop-target:bg-brand-soft data-drop-target:outline-solid data-drop-target:outline-2 data-drop-target:outline-ring data-hovered:bg-sunken data-dragging:opacity-50 ${FOCUS_RING} -outline-offset-2!`}
    >
      <TreeItemContent>
        {({ level }) => <CategoryRow category={category} level={level} {...shared} />}
      </TreeItemContent>
      <Collection items={category.children} dependencies={[shared.acts]}>
        {(child) => <CategoryItem category={child} {...shared} />}
      </Collection>
    </TreeItem>
  );
}

/** Where a step leads; null where it may not stand. */
export function stepOf(branches: readonly CategoryBranch[], key: string, step: Step): Place | null {
  const place = placeAfter(branches, key, step);
  return place && moved(branches, key, place, MOST_LEVELS) ? place : null;
}

function useCategoryDragging({ branches, acts, isReader }: Omit<CategoryTreeProps, "label">) {
  const landing = (keys: Iterable<unknown>, target: DropTarget) => {
    const category = findIn(branches, String([...keys][0] ?? ""));
    const place =
      category && target.type === "item"
        ? landingOf(branches, category.key, String(target.key), target.dropPosition)
        : null;
    return category && place && moved(branches, category.key, place, MOST_LEVELS)
      ? { category, place }
      : null;
  };
  const held = useRef<Iterable<unknown>>([]);
  return useDragAndDrop({
    isDisabled: isReader,
    acceptedDragTypes: [CATEGORY_TYPE],
    getItems: (keys) =>
      [...keys].map((key) => ({
        [CATEGORY_TYPE]: String(key),
        "text/plain": findIn(branches, String(key))?.display_name ?? "",
      })),
    getAllowedDropOperations: () => ["move"],
    onDragStart: ({ keys }) => {
      held.current = keys;
    },
    getDropOperation: (target) => (landing(held.current, target) ? "move" : "cancel"),
    onDrop: ({ target }) => {
      const landed = landing(held.current, target);
      if (landed) acts.place(landed.category, landed.place);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={DROP_LINE} />,
  });
}

/** The row that holds what has the focus. */
function rowOf(target: EventTarget): string {
  return (target instanceof HTMLElement && target.closest<HTMLElement>("[role=row]")?.dataset.key) || "";
}
