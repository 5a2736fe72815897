/** Runs inside the page that is being edited, as its first, classic script; the studio is its parent window. */
import type { Point, ToPage, TypedText } from "../features/editor/bridge/protocol.ts";
import { keepOutOfFields } from "./fields.ts";
import { editInline, writeInline } from "./inline-text.ts";
import { fieldAt, fieldElement, nodeAt, nodeElement, nodeId } from "./marks.ts";
import { setPageTextSource } from "./page-text-loader.ts";
import { patchSections } from "./patch.ts";
import { reportRects } from "./rects.ts";
import { actOnRich, editRich, endRich, hasRichKeys, hearStored, writeRich } from "./rich-text.ts";
import { showProperties, showStyles } from "./styles.ts";
import { showSurroundings } from "./surroundings.ts";
import { connect, say, sayKey, takeTold } from "./to-studio.ts";
import { showTypedText } from "./typed-text.ts";

const STUDIO_KEYS = new Set([
  "F6",
  "Escape",
  "Delete",
  "Enter",
  "[",
  "]",
  "?",
  "ArrowUp",
  "ArrowDown",
  "F10",
]);
const STUDIO_CHORDS = new Set(["z", "y", "s", "k", "d"]);
/** Chords that mean something of their own in a rich text. */
const RICH_CHORDS = new Set(["z", "y", "k"]);

/** The studio shows the page without editing it: clicks do nothing, keys scroll. */
let isLookOnly = false;

function receiver(askRects: () => void): (message: ToPage) => void {
  return (message) => {
    switch (message.tell) {
      case "welcome":
        return askRects();
      case "patch":
        return patchAndTell(message.sections, message.order, message.texts);
      case "text":
        return showTypedText(message.text);
      case "write":
        writeInline(message.text, message.answers);
        return writeRich(message.text, message.answers);
      case "select":
        return showNode(message.id, message.scroll);
      case "find-text":
        return findText(message.id, message.field);
      case "rich-text":
        return hearStored(message, message);
      case "rich-act":
        return actOnRich(message.act);
      case "rich-end":
        return endRich();
      case "look-only":
        isLookOnly = true;
        return;
      case "styles":
        return showStyles(message.css);
      case "properties":
        return showProperties(message.properties);
      case "surroundings":
        return showSurroundings(message.before, message.after);
      case "scroll-by":
        scrollBy({ top: message.distance, behavior: "instant" });
    }
  };
}

function showNode(id: string, scroll: boolean): void {
  if (scroll) nodeElement(id)?.scrollIntoView({ block: "nearest" });
}

function patchAndTell(
  sections: Readonly<Record<string, string>>,
  order: readonly string[],
  texts: readonly TypedText[],
): void {
  const startedMs = performance.now();
  patchSections(sections, order);
  texts.forEach(showTypedText);
  say({ say: "patched", duration: performance.now() - startedMs });
}

/** The keyboard's way in: Enter on a selected block edits its first text, a button in the settings the one it names. */
function findText(id: string, name: string | undefined): void {
  if (name === undefined) edit(firstText(id), null);
  // A page that was out of sight, as on a phone, has its boxes back with the next picture.
  else requestAnimationFrame(() => findField(id, name));
}

function firstText(id: string): HTMLElement | null {
  const node = nodeElement(id);
  if (node?.matches("[data-field]")) return node;
  const fields = [...(node?.querySelectorAll<HTMLElement>("[data-field]") ?? [])];
  // Of a text that phones have another one of only one is displayed.
  return fields.find((field) => field.getClientRects().length > 0) ?? fields[0] ?? null;
}

function findField(id: string, name: string): void {
  const field = fieldElement(id, name);
  if (field?.dataset.field === name && field.getClientRects().length > 0) {
    field.scrollIntoView({ block: "nearest" });
    edit(field, null);
  } else {
    say({ say: "no-text", id, field: name });
  }
}

/** At once: the keys that follow a click do not wait until the studio has answered something. */
function edit(field: HTMLElement | null, at: Point | null): void {
  if (!field || !nodeAt(field)) return;
  if (field.matches("[data-rich-text]")) editRich(field, at);
  else editInline(field, at);
}

/** Links, forms and buttons of the page do nothing here: a click chooses what to edit. */
function onClick(event: MouseEvent): void {
  const target = event.target;
  event.preventDefault();
  if (target instanceof HTMLElement && target.isContentEditable) return;
  event.stopPropagation();
  if (isLookOnly) return;
  const node = nodeAt(target);
  say({ say: "select", id: node ? nodeId(node) : "" });
  edit(fieldAt(target), { x: event.clientX, y: event.clientY });
}

function onKeyDown(event: KeyboardEvent): void {
  const isTyping = event.target instanceof HTMLElement && event.target.isContentEditable;
  if (event.key === "Tab" && !isTyping) {
    event.preventDefault();
    say({ say: "leave" });
    return;
  }
  if (isLookOnly) return;
  const isAcross = event.altKey && !isTyping && /^Arrow(Left|Right)$/.test(event.key);
  const isChord = (event.ctrlKey || event.metaKey) && STUDIO_CHORDS.has(event.key.toLowerCase());
  if (isTyping && isChord && hasRichKeys() && RICH_CHORDS.has(event.key.toLowerCase())) return;
  if (!isChord && !isAcross && (isTyping ? event.key !== "F6" : !STUDIO_KEYS.has(event.key))) return;
  event.preventDefault();
  if (isTyping && /^[zy]$/i.test(event.key)) (event.target as HTMLElement).blur();
  sayKey(event);
}

function sayHover(event: Event): void {
  const node = nodeAt(event.target);
  say({ say: "hover", id: node ? nodeId(node) : "" });
}

/** An opaque origin has no cookies and throws when asked; scripts of the theme shall find none instead of failing. */
function haveNoCookies(): void {
  Object.defineProperty(document, "cookie", { configurable: true, get: () => "", set: () => {} });
}

/** What has to stand before the first script of the page and the first key; returns what waits for the page itself. */
function prepare(key: string): () => void {
  haveNoCookies();
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("submit", (event) => event.preventDefault(), { capture: true });
  document.addEventListener("keydown", onKeyDown, { capture: true });
  keepOutOfFields();
  document.addEventListener("mouseover", sayHover, { passive: true });
  document.documentElement.addEventListener("mouseleave", () => say({ say: "hover", id: "" }));
  return () => connect(key, receiver(reportRects()));
}

const { key, nonce, pageText } = takeTold();
setPageTextSource({ address: pageText, nonce });
if (window.parent !== window) document.addEventListener("DOMContentLoaded", prepare(key));
