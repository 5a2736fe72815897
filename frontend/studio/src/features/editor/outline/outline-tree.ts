import { useEffect, useState } from "react";
import type { StoreApi } from "zustand";
import { allNodes, type PageTree } from "../document/tree.ts";
import { useEditorPorts } from "../editor-context.tsx";

/** Longer than between two keys of a person who types. */
export const WORDS_PAUSE_MS = 300;

type TreeStore = Pick<StoreApi<{ readonly tree: PageTree }>, "getState" | "subscribe">;

/**
 * Tells the tree the outline shall show: at once when a part comes, goes or moves, but words only after a pause.
 * Drawing all rows takes longer than the page needs to show a key. Answers how to stop.
 */
export function followTree(store: TreeStore, show: (tree: PageTree) => void): () => void {
  let seen = store.getState().tree;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showNow = () => show(store.getState().tree);
  const unsubscribe = store.subscribe(({ tree }) => {
    if (tree === seen) return;
    const isOnlyWords = placesOf(tree) === placesOf(seen);
    seen = tree;
    clearTimeout(timer);
    if (isOnlyWords) timer = setTimeout(showNow, WORDS_PAUSE_MS);
    else showNow();
  });
  showNow();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

export function useOutlineTree(): PageTree {
  const { store } = useEditorPorts().session;
  const [tree, setTree] = useState(() => store.getState().tree);
  useEffect(() => followTree(store, setTree), [store]);
  return tree;
}

/** Every node with its type and where it stands, as one text to compare. */
function placesOf(tree: PageTree): string {
  return JSON.stringify(allNodes(tree).map(({ id, type, parent, order }) => [id, type, parent, order]));
}
