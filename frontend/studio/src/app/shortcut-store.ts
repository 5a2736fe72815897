import { useEffect } from "react";
import { createStore } from "zustand/vanilla";
import { isForTyping, matches, type Press, type Shortcut } from "./shortcuts.ts";

export type ShortcutGroup = { readonly title: string; readonly shortcuts: readonly Shortcut[] };

/** All shortcuts that work now, by the screen part that offers them; the `?` help prints this list. */
export const shortcutStore = createStore<{ groups: readonly ShortcutGroup[] }>(() => ({ groups: [] }));

/** Runs the shortcut of a key press, the newest group first; answers whether there was one. */
export function runShortcut(press: Press): boolean {
  const shortcuts = shortcutStore
    .getState()
    .groups.toReversed()
    .flatMap((group) => group.shortcuts);
  const found = shortcuts.find(({ keys, run }) => run !== null && matches(press, keys));
  found?.run?.();
  return found !== undefined;
}

/** Offers shortcuts while the component is there. Pass a stable group (`useMemo`). */
export function useShortcuts(group: ShortcutGroup): void {
  useEffect(() => {
    shortcutStore.setState(({ groups }) => ({ groups: [...groups, group] }));
    return () =>
      shortcutStore.setState(({ groups }) => ({ groups: groups.filter((other) => other !== group) }));
  }, [group]);
}

/** Listens for the whole window; mounted once by the shell. */
export function useShortcutListener(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isForTyping(event, event.target)) return;
      if (runShortcut(event)) event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
