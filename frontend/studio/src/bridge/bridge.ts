/** Runs inside the page that is being edited, as its first, classic script; the studio is its parent window. */
import type { Point, ToPage, TypedText } from "../features/editor/bridge/protocol.ts";
import { keepOutOfFields } from "./fields.ts";
import { editInline, writeInline } from "./inline-text.ts";
import { fieldAt, nodeAt, nodeElement, nodeId } from "./marks.ts";
import { patchSections } from "./patch.ts";
import { rectOf, reportRects } from "./rects.ts";
import { showStyles } from "./styles.ts";
import { connect, say, takeKey } from "./to-studio.ts";
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
        return writeInline(message.text, message.was);
      case "select":
        return showNode(message.id, message.scroll);
      case "find-text":
        return wantFirstText(message.id);
      case "look-only":
        isLookOnly = true;
        return;
      case "styles":
        return showStyles(message.css);
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

/** The keyboard's way in: Enter on a selected block edits its first text. */
function wantFirstText(id: string): void {
  const node = nodeElement(id);
  const field = node?.matches("[data-field]") ? node : node?.querySelector<HTMLElement>("[data-field]");
  if (field) edit(field, null);
}

/** At once: the keys that follow a click do not wait until the studio has answered something. */
function edit(field: HTMLElement, at: Point | null): void {
  const node = nodeAt(field);
  if (!node) return;
  if (field.matches("[data-rich-text]"))
    say({ say: "want-rich-edit", id: nodeId(node), field: field.dataset.field ?? "", rect: rectOf(field) });
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
  const field = fieldAt(target);
  if (field) edit(field, { x: event.clientX, y: event.clientY });
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
  if (!isChord && !isAcross && (isTyping ? event.key !== "F6" : !STUDIO_KEYS.has(event.key))) return;
  event.preventDefault();
  if (isTyping && /^[zy]$/i.test(event.key)) (event.target as HTMLElement).blur();
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  say({ say: "key", press: { key, ctrlKey, metaKey, shiftKey, altKey } });
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

const key = takeKey();
if (window.parent !== window) document.addEventListener("DOMContentLoaded", prepare(key));
