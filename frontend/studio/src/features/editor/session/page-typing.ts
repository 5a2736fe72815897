import type { Place, ToPage, Turn } from "../bridge/protocol.ts";
import { changeSetting } from "../document/actions/change-setting.ts";
import { findNode } from "../document/tree.ts";
import { type FieldSpec, fieldOf, type NodeTypes, titleOf, typeOf } from "../node-types.ts";
import type { EditorSession } from "./editor-session.ts";

type Begun = Place & {
  /** What the page printed of the text when the caret came. */
  readonly printed: string;
  readonly stored: string;
};

/** What the page made of a text, and what both had in common before. */
type Typed = Turn & { readonly text: string; readonly was: string };

export type PageTyping = {
  readonly begin: (place: Place, printed: string, turn: number) => void;
  /** A rich text has the caret: tells the page what the draft holds of it. */
  readonly beginRich: (place: Place, turn: number) => void;
  readonly write: (place: Place, typed: Typed) => void;
  readonly end: (place: Place) => void;
};

/**
 * Typing into the page itself. What has the caret there is not patched: what others write into the same text is told
 * apart, and put in around the caret.
 */
export function createPageTyping(
  session: EditorSession,
  types: NodeTypes,
  tellPage: (message: ToPage) => void,
): PageTyping {
  const { store } = session;
  let begun: Begun | null = null;
  /** What the page was told of the text, or told us of it. */
  let shown = "";
  /** Of the page's messages, the last one heard. */
  let heard = 0;
  let isWriting = false;
  let hasWritten = false;
  /** Whether the page was told of letters it did not have: it may have been left just before they came. */
  let hasOthers = false;
  let unwatch = () => {};

  const nodeOf = (id: string) => findNode(store.getState().tree, id);
  const storedText = ({ id, field }: Place) => String(nodeOf(id)?.settings[field] ?? "");
  const specOf = ({ id, field }: Place): FieldSpec | undefined => {
    const node = nodeOf(id);
    return node && fieldOf(typeOf(types, node), field);
  };

  function begin(at: Place, printed: string, turn: number): void {
    unwatch();
    heard = turn;
    store.setState({ selectedId: at.id, typingIn: at.id, richEdit: null, richState: null });
    hasWritten = false;
    hasOthers = false;
    shown = storedText(at);
    begun = { ...at, printed, stored: shown };
    unwatch = store.subscribe(showOthers);
  }

  function beginRich(at: Place, turn: number): void {
    const [node, text] = [nodeOf(at.id), storedText(at)];
    begin(at, text, turn);
    tellPage({
      tell: "rich-text",
      id: at.id,
      field: at.field,
      text,
      label: node ? titleOf(types, node) : "",
    });
  }

  const isCurrent = ({ id, field }: Place) => begun?.id === id && begun.field === field;

  /** What the page ought to show. */
  function tellText(text: string): void {
    tellPage({ tell: "write", text, answers: heard });
    shown = text;
  }

  /** A template that prints more than the text alone shows what others write once the caret has gone. */
  const isPrinted = () => begun !== null && begun.printed === begun.stored;

  function showOthers(): void {
    if (isWriting || !begun || !isPrinted()) return;
    const text = storedText(begun);
    if (text === shown) return;
    hasOthers = true;
    tellText(text);
  }

  /** Also of a text that was left already, when its editor was still on its way. */
  function write(place: Place, { text: typed, was, turn }: Typed): void {
    const { id, field } = place;
    const [node, spec] = [nodeOf(id), specOf(place)];
    if (!node || !spec) return;
    const { tree } = store.getState();
    const text = typed.slice(0, spec.max_length);
    const seen = isCurrent(place) && was === begun?.printed ? begun.stored : was;
    isWriting = true;
    hasWritten = true;
    session.perform(
      changeSetting(tree, id, field, text, "base"),
      { name: `${id}.${field}`, isShown: true },
      { id, field, was: seen, text, isPlain: false },
    );
    isWriting = false;
    if (!isCurrent(place)) return;
    heard = turn;
    // The page waits for an answer to each of its messages, be it that nobody else wrote.
    const held = isPrinted() ? storedText(place) : text;
    hasOthers ||= held !== text;
    tellText(held);
  }

  /** The gesture is over, so there is nothing to wait for; a refusal is shown by the queue's own state. */
  function end(place: Place): void {
    if (isCurrent(place)) {
      unwatch();
      store.setState({ typingIn: "", richState: null, asked: null });
    }
    session
      .save()
      .then(showMerged)
      .catch(() => {});
  }

  /** What the page has of a rich text is the editor's own writing; the server's may differ in small things. */
  async function showMerged(): Promise<void> {
    if (!begun) return;
    const isRich = hasWritten && specOf(begun)?.type === "rich_text";
    if (isRich || hasOthers || storedText(begun) !== shown) await session.showAll();
  }

  return { begin, beginRich, write, end };
}
