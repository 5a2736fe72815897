export type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

export type Shortcut = {
  /** Such as "Mod+Shift+Z", where Mod is Ctrl, or Command on a Mac; letters without Mod are never used while typing. */
  readonly keys: string;
  readonly label: string;
  /** Null when a part of the screen listens for it itself, and it is only described here. */
  readonly run: (() => void) | null;
};

/** Whether a key press is this shortcut, held keys and all. */
export function matches(press: Press, keys: string): boolean {
  const parts = keys.split("+");
  const key = parts.at(-1) ?? "";
  const isHeld = (name: string) => parts.slice(0, -1).includes(name);
  const hasMod = press.ctrlKey || press.metaKey;
  // "?" needs Shift on most keyboards, so Shift counts only where a shortcut names letters.
  const isShiftRight = key.length === 1 && !/[a-z]/i.test(key) ? true : press.shiftKey === isHeld("Shift");
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    hasMod === isHeld("Mod") &&
    press.altKey === isHeld("Alt") &&
    isShiftRight
  );
}

/** Typing must stay typing: a shortcut without Mod or a function key waits until no text field has the focus. */
export function isForTyping(press: Press, target: EventTarget | null): boolean {
  if (press.ctrlKey || press.metaKey || /^F\d+$/.test(press.key)) return false;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [role=textbox]"))
  );
}

const SYMBOLS: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc", Delete: "Del" };

/** The keys as they are printed: "Ctrl+Shift+Z". */
export function shownKeys(
  keys: string,
  isMac = /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? ""),
): string {
  return keys
    .split("+")
    .map((part) => (part === "Mod" ? (isMac ? "⌘" : "Ctrl") : (SYMBOLS[part] ?? part)))
    .join("+");
}
