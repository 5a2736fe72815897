import { type KeyboardEvent, useCallback, useMemo } from "react";
import { allNodes, findNode, type PageTree, siblingsOf } from "../document/tree.ts";
import { useEditorPorts } from "../editor-context.tsx";
import { nodeActs } from "../node-acts.ts";

export type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

type NodeKey =
  | { do: "select"; id: string }
  | { do: "move"; step: -1 | 1 }
  | { do: "move-across"; step: -1 | 1 }
  | { do: "remove" | "duplicate" | "edit" };

const ACROSS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** What a key means for the node `selectedId`; null when the key means nothing here. */
export function nodeKey(tree: PageTree, selectedId: string, press: Key): NodeKey | null {
  const step = press.key === "ArrowUp" ? -1 : press.key === "ArrowDown" ? 1 : 0;
  const isChord = press.ctrlKey || press.metaKey;
  if (isChord) return press.key.toLowerCase() === "d" && selectedId ? { do: "duplicate" } : null;
  if (step !== 0)
    return press.altKey ? (selectedId ? { do: "move", step } : null) : walk(tree, selectedId, step);
  if (press.altKey && selectedId && press.key in ACROSS)
    return { do: "move-across", step: ACROSS[press.key] ?? 1 };
  if (press.altKey || !selectedId) return null;
  const plain: Record<string, NodeKey | null> = {
    Delete: { do: "remove" },
    Backspace: { do: "remove" },
    Enter: { do: "edit" },
    Escape: { do: "select", id: findNode(tree, selectedId)?.parent ?? "" },
    "[": sibling(tree, selectedId, -1),
    "]": sibling(tree, selectedId, 1),
  };
  return plain[press.key] ?? null;
}

function walk(tree: PageTree, selectedId: string, step: -1 | 1): NodeKey | null {
  const nodes = allNodes(tree);
  const index = nodes.findIndex((node) => node.id === selectedId);
  const next = index === -1 ? nodes.at(step === 1 ? 0 : -1) : nodes[index + step];
  return next ? { do: "select", id: next.id } : null;
}

function sibling(tree: PageTree, selectedId: string, step: -1 | 1): NodeKey | null {
  const node = findNode(tree, selectedId);
  if (!node) return null;
  const siblings = siblingsOf(tree, node);
  const next = siblings[siblings.findIndex((candidate) => candidate.id === selectedId) + step];
  return next ? { do: "select", id: next.id } : null;
}

/** Performs what a key means; answers whether it meant anything. */
export function useNodeKeyRunner(): (press: Key) => boolean {
  const ports = useEditorPorts();
  const acts = useMemo(() => nodeActs(ports), [ports]);
  return useCallback(
    (press) => {
      const { tree, selectedId } = ports.session.store.getState();
      const meant = nodeKey(tree, selectedId, press);
      if (!meant) return false;
      if (meant.do === "select") acts.select(meant.id);
      if (meant.do === "move") acts.moveBy(selectedId, meant.step);
      if (meant.do === "move-across") acts.moveAcross(selectedId, meant.step);
      if (meant.do === "remove") acts.remove(selectedId);
      if (meant.do === "duplicate") acts.duplicate(selectedId);
      if (meant.do === "edit") ports.page.tell({ tell: "find-text", id: selectedId });
      return true;
    },
    [ports, acts],
  );
}

/** The keys of the canvas, only while the canvas itself has the focus and not a button or field in it. */
export function useNodeKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const run = useNodeKeyRunner();
  return useCallback(
    (event) => {
      if (event.target !== event.currentTarget) return;
      if (run(event)) event.preventDefault();
    },
    [run],
  );
}
