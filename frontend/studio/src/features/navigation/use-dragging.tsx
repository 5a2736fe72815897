import { DropIndicator, type DropTarget, useDragAndDrop } from "react-aria-components";
import { DROP_LINE } from "../../trees/drop-line.ts";
import { type Held, hasPlaces, type MenuName } from "./menu-moves.ts";
import type { Board, Target } from "./use-board.ts";

/** Of what is dragged here: nothing from outside is taken for an entry. */
const ENTRY_TYPE = "application/x-sitewright-menu-entry";

type Dragging = {
  board: Board;
  isReader: boolean;
  heldOf: (key: string) => Held | null;
  mayDrop: (held: Held, target: Target) => boolean;
  drop: (held: Held, target: Target) => void;
};

/** Rows that are dragged by pointer or keys, also from one list into another. */
function useDragging({ board, isReader, heldOf, mayDrop, drop }: Dragging) {
  const { held } = board;
  return useDragAndDrop({
    isDisabled: isReader,
    acceptedDragTypes: [ENTRY_TYPE],
    getItems: (keys) =>
      [...keys].map((key) => ({
        [ENTRY_TYPE]: String(key),
        "text/plain": heldOf(String(key))?.entry.title ?? "",
      })),
    getAllowedDropOperations: () => ["move"],
    onDragStart: ({ keys }) => {
      held.current = heldOf(String([...keys][0] ?? ""));
    },
    onDragEnd: () => {
      held.current = null;
    },
    getDropOperation: (target) =>
      held.current && mayDrop(held.current, targetOf(target)) ? "move" : "cancel",
    onDrop: ({ target }) => {
      if (held.current) drop(held.current, targetOf(target));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={DROP_LINE} />,
  }).dragAndDropHooks;
}

function targetOf(target: DropTarget): Target {
  return target.type === "root" ? "end" : { key: String(target.key), position: target.dropPosition };
}

export function useMenuDragging(
  board: Board,
  name: MenuName,
  isReader: boolean,
  heldOf: (key: string) => Held | null,
) {
  return useDragging({
    board,
    isReader,
    heldOf,
    mayDrop: (held, target) => board.mayBring(held, name, board.placeAt(held, name, target)),
    drop: (held, target) => board.bring(held, name, board.placeAt(held, name, target)),
  });
}

/** What comes from a menu and would be listed here leaves that menu; the list has an order of its own. */
export function useLooseDragging(board: Board, isReader: boolean, heldOf: (key: string) => Held | null) {
  return useDragging({
    board,
    isReader,
    heldOf,
    mayDrop: ({ from, entry }, target) => target === "end" && from !== null && hasPlaces(entry),
    drop: ({ from, entry }) => from && board.takeOut(from, entry.key),
  });
}
