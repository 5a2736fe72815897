import type { TypedText } from "../features/editor/bridge/protocol.ts";
import { fieldElement } from "./marks.ts";

/**
 * Shows a text of the settings while the server still renders it. Only where the page prints the plain text and
 * nothing else: whatever a template makes of it otherwise only the server knows.
 */
export function showTypedText({ id, field, seen, text }: TypedText): void {
  const element = fieldElement(id, field);
  if (!element || element.isContentEditable || element.childElementCount > 0) return;
  const shown = element.textContent ?? "";
  if (shown !== text && seen.includes(shown)) element.textContent = text;
}
