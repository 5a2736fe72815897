import { focusRegion } from "../../app/regions.ts";
import { addNode } from "./document/actions/add-node.ts";
import { addSection, type SectionSource } from "./document/actions/add-section.ts";
import { duplicateNode } from "./document/actions/duplicate-node.ts";
import { moveNode, moveNodeAcross, moveNodeBy } from "./document/actions/move-node.ts";
import { removeNode } from "./document/actions/remove-node.ts";
import type { NodeKind, PageNode } from "./document/tree.ts";
import type { EditorPorts } from "./editor-context.tsx";
import { defaultSettings, mayHoldIn, type NodeType, typeOf, withoutCode } from "./node-types.ts";

type NodeActs = {
  add: (kind: NodeKind, type: NodeType, parent: string, index: number) => void;
  /** A section with all that is in it; the caret goes into its first text. */
  addSection: (source: SectionSource, index: number) => void;
  move: (id: string, parent: string, index: number) => void;
  moveBy: (id: string, step: -1 | 1) => void;
  /** Into the block before it (1) or out of the one it stands in (-1). */
  moveAcross: (id: string, step: -1 | 1) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  /** Selects in the editor and shows the node in the page; empty text selects nothing. */
  select: (id: string) => void;
};

/** The acts on nodes, bound to one editor: each reads the newest tree, writes, and lets the page follow the selection. */
export function nodeActs({
  session,
  types,
  page,
  mayCode,
}: Pick<EditorPorts, "session" | "types" | "page" | "mayCode">): NodeActs {
  const tree = () => session.store.getState().tree;
  const mayHold = mayHoldIn(types);
  const show = (id: string) => {
    if (id) page.tell({ tell: "select", id, scroll: true });
  };
  /** Once the server has rendered it; who went on to something else meanwhile is left there. */
  const showNew = (id: string, begin: () => void) => {
    session
      .save()
      .then(() => {
        const { selectedId, richEdit } = session.store.getState();
        if (selectedId !== id) return;
        show(id);
        if (!richEdit && !isInSettings(document.activeElement)) begin();
      })
      // Why it could not be saved is shown by the queue's own state.
      .catch(() => {});
  };
  const beginIn = (parts: readonly (NodeType | undefined)[], id: string) => {
    if (parts.some((type) => type?.fields.some((field) => field.inline)))
      page.tell({ tell: "find-text", id });
    else focusRegion("canvas");
  };
  return {
    add: (kind, type, parent, index) => {
      const node = { kind, type: type.type, settings: defaultSettings(type) };
      const act = addNode(tree(), node, parent, index);
      session.perform(act);
      const id = String(act.select);
      // An empty section has nothing to begin with.
      showNew(id, () => kind === "block" && beginIn([type], id));
    },
    addSection: (source, index) => {
      const act = addSection(tree(), source, index);
      session.perform(act);
      const id = String(act.select);
      const parts = act.changes.flatMap((change) =>
        change.do === "put" ? [typeOf(types, change.node)] : [],
      );
      showNew(id, () => beginIn(parts, id));
    },
    move: (id, parent, index) => session.perform(moveNode(tree(), id, parent, index, mayHold)),
    moveBy: (id, step) => {
      session.perform(moveNodeBy(tree(), id, step, mayHold));
      show(id);
    },
    moveAcross: (id, step) => {
      session.perform(moveNodeAcross(tree(), id, step, mayHold));
      show(id);
    },
    duplicate: (id) => {
      // The server refuses code of those who may not write it, a copy of what others wrote included.
      const settingsOf = mayCode ? undefined : (node: PageNode) => withoutCode(types, node);
      session.perform(duplicateNode(tree(), id, undefined, settingsOf));
    },
    remove: (id) => session.perform(removeNode(tree(), id)),
    select: (id) => {
      session.store.setState({ selectedId: id, richEdit: null });
      show(id);
    },
  };
}

/** Where somebody may be typing by now. */
function isInSettings(focused: Element | null): boolean {
  return focused?.matches("[data-region=settings] :is(input, textarea)") === true;
}
