import type { Press } from "./shortcuts.ts";

/** A key press for the specs, with what else is held down. */
export function press(key: string, held: Partial<Press> = {}): Press {
  return { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held };
}
