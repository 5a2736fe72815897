import type { Place, Point, TextAct } from "../features/editor/bridge/protocol.ts";
import { putCaret } from "./caret.ts";
import { deferred } from "./deferred.ts";
import { keptAttributes } from "./kept-attributes.ts";
import { nodeAt, nodeId } from "./marks.ts";
import { typeNatively } from "./native-typing.ts";
import { loadPageText } from "./page-text-loader.ts";
import { read } from "./reading.ts";
import type { MountedText, MountText } from "./text-editor.ts";
import { say, sayInTurn, sayKey } from "./to-studio.ts";
import type { Tools } from "./tool-keys.ts";

type Stored = { readonly text: string; readonly label: string };
type Written = { readonly text: string; readonly answers: number };
type Edit = Place & {
  readonly hearStored: (stored: Stored) => void;
  mounted: MountedText | null;
  /** What the studio wrote last, before the editor was there. */
  written: Written | null;
  /** The caret left before the editor was there; what was typed till then is told all the same. */
  hasLeft: boolean;
  /** Asked for before the editor was there, and opened once it is. */
  asked: Tools | null;
};

let current: Edit | null = null;
/** A text that was left before the studio answered still waits for what it holds. */
const waiting = new Set<Edit>();

/**
 * Lets the owner write into a rich text of the page, on its own element and in its own font. The browser takes the
 * first keys by itself; the editor takes over, letters and caret, once it is loaded and the studio has said what the
 * draft holds.
 */
export function editRich(element: HTMLElement, at: Point | null): void {
  if (element.isContentEditable) {
    // Left by a key while its editor was still on the way, and come back to before it has gone.
    element.focus({ preventScroll: true });
    return;
  }
  const place = { id: nodeId(nodeAt(element) ?? element), field: element.dataset.field ?? "" };
  const printed = element.cloneNode(true) as HTMLElement;
  const { promise: stored, resolve: hearStored } = deferred<Stored>();
  const edit: Edit = { ...place, hearStored, mounted: null, written: null, hasLeft: false, asked: null };
  waiting.add(edit);
  const typing = typeNatively(element, {
    onReturn: () => returnTo(edit),
    onLeave: (byKey) => leave(edit, byKey),
    onTools: (opens) => {
      edit.asked = opens;
    },
  });
  putCaret(element, at, "end");
  const turn = sayInTurn({ say: "rich-begin", ...place });
  Promise.all([loadPageText(), stored, typing.isSettled])
    .then(([mount, known]) => takeOver(mount, known))
    .catch(() => keepNative());

  function takeOver(mount: MountText, { text, label }: Stored): void {
    waiting.delete(edit);
    typing.stop();
    edit.mounted = mount({
      element,
      printed,
      stored: text,
      label,
      read,
      hasFocus: !edit.hasLeft,
      turn,
      onText: (html, was) => sayInTurn({ say: "edit-text", ...place, text: html, was }),
      onState: (state) => edit === current && say({ say: "rich-state", ...place, state }),
      onTools: sayTools,
      onStudioKey: sayKey,
      onEnd: (byKey) => tellEnd(edit, byKey),
    });
    if (edit.written) edit.mounted.write(edit.written.text, edit.written.answers);
    if (edit.hasLeft) edit.mounted.end(false);
    else if (edit.asked) sayTools(edit.asked);
  }

  /** Without the editor: what the browser made of the text goes to the server, which cleans it. */
  function keepNative(): void {
    waiting.delete(edit);
    typing.stop();
    keptAttributes(element, printed)();
    if (element.innerHTML !== printed.innerHTML)
      sayInTurn({ say: "edit-text", ...place, text: element.innerHTML, was: printed.innerHTML });
    say({ say: "rich-failed", ...place });
    tellEnd(edit, false);
  }
}

function sayTools(opens: Tools): void {
  say({ say: "to-tools", opens });
}

function returnTo(edit: Edit): void {
  edit.hasLeft = false;
  current = edit;
}

function leave(edit: Edit, byKey: boolean): void {
  edit.hasLeft = true;
  // The studio gets the focus back at once; the end is told when the letters have been.
  if (byKey) say({ say: "leave" });
}

function tellEnd(edit: Edit, byKey: boolean): void {
  if (current === edit) current = null;
  say({ say: "edit-end", id: edit.id, field: edit.field, byKey });
}

/** What the draft holds of a text that is about to be edited. */
export function hearStored({ id, field }: Place, stored: Stored): void {
  for (const edit of waiting) if (edit.id === id && edit.field === field) edit.hearStored(stored);
}

/** What somebody else wrote into the rich text that has the caret. */
export function writeRich(text: string, answers: number): void {
  if (current?.mounted) current.mounted.write(text, answers);
  else if (current) current.written = { text, answers };
}

export function actOnRich(act: TextAct): void {
  current?.mounted?.act(act);
}

/** Ends the edit from outside: somebody went on to another part of the studio. */
export function endRich(): void {
  if (current?.mounted) current.mounted.end(false);
  else if (current) current.hasLeft = true;
}

/** Whether a text has the keys that elsewhere belong to the studio: it undoes by itself, and links are set in it. */
export function hasRichKeys(): boolean {
  return current !== null;
}
