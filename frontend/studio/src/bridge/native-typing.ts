import { deferred } from "./deferred.ts";
import { type Tools, toolsAsked } from "./tool-keys.ts";
import { whenLeft } from "./when-left.ts";

export type NativeTyping = {
  /** Resolves when no letter is half composed: what is composed cannot be moved into another editor. */
  readonly isSettled: Promise<void>;
  readonly stop: () => void;
};

type Hears = {
  readonly onReturn: () => void;
  readonly onLeave: (byKey: boolean) => void;
  /** A key asked for what only the editor has. */
  readonly onTools: (opens: Tools) => void;
};

const LEAVING_KEYS = new Set(["Escape", "Tab"]);

/**
 * Lets the browser take keys into an element until an editor is there. Letters, blanks and lines only: a paste brings
 * its words without their look, and nothing is made bold by a browser's own means.
 */
export function typeNatively(element: HTMLElement, { onReturn, onLeave, onTools }: Hears): NativeTyping {
  const stop = new AbortController();
  const { signal } = stop;
  const { promise: isSettled, resolve } = deferred<void>();
  let isComposing = false;
  const settle = () => !isComposing && resolve();

  element.setAttribute("contenteditable", "true");
  element.setAttribute("spellcheck", "true");
  element.style.outline = "none";
  element.addEventListener("beforeinput", keepPlain, { signal });
  const compose = (event: CompositionEvent) => {
    isComposing = event.type === "compositionstart";
    // In the next turn: what was composed is put in after this event.
    if (!isComposing) setTimeout(settle);
  };
  element.addEventListener("compositionstart", compose, { signal });
  element.addEventListener("compositionend", compose, { signal });
  element.addEventListener("keydown", (event) => onKey(event, element), { signal });
  whenLeft(element, () => leave(false), signal);
  element.addEventListener("focus", onReturn, { signal });
  element.focus({ preventScroll: true });
  setTimeout(settle);

  function onKey(event: KeyboardEvent, text: HTMLElement): void {
    const asked = toolsAsked(event);
    if (event.isComposing || !(asked || LEAVING_KEYS.has(event.key))) return;
    event.preventDefault();
    event.stopPropagation();
    if (asked) {
      onTools(asked);
      return;
    }
    leave(true);
    text.blur();
  }

  function leave(byKey: boolean): void {
    isComposing = false;
    settle();
    onLeave(byKey);
  }

  return { isSettled, stop: () => stop.abort() };
}

function keepPlain(event: InputEvent): void {
  const isPut = event.inputType === "insertFromPaste" || event.inputType === "insertFromDrop";
  if (!isPut && !event.inputType.startsWith("format")) return;
  event.preventDefault();
  if (isPut) insertWords(event.dataTransfer?.getData("text/plain") ?? "");
}

function insertWords(words: string): void {
  const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : null;
  if (!range) return;
  range.deleteContents();
  range.insertNode(document.createTextNode(words));
  range.collapse(false);
}
