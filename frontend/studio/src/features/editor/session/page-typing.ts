import type { ToPage } from "../bridge/protocol.ts";
import { changeSetting } from "../document/actions/change-setting.ts";
import { findNode } from "../document/tree.ts";
import { type FieldSpec, type NodeTypes, typeOf } from "../node-types.ts";
import type { EditorSession } from "./editor-session.ts";

type Place = { readonly id: string; readonly field: string };
type Begun = Place & {
  /** What the page printed of the text when the caret came. */
  readonly printed: string;
  readonly stored: string;
};

export type PageTyping = {
  readonly begin: (place: Place, printed: string) => void;
  readonly write: (place: Place, text: string, was: string) => void;
  readonly end: () => void;
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
  let shown = "";
  let isWriting = false;
  let unwatch = () => {};

  const nodeOf = (id: string) => findNode(store.getState().tree, id);
  const storedText = ({ id, field }: Place) => String(nodeOf(id)?.settings[field] ?? "");
  const specOf = ({ id, field }: Place): FieldSpec | undefined => {
    const node = nodeOf(id);
    return node && typeOf(types, node)?.fields.find((candidate) => candidate.name === field);
  };

  function begin(at: Place, printed: string): void {
    unwatch();
    store.setState({ selectedId: at.id, typingIn: at.id, richEdit: null });
    shown = storedText(at);
    begun = { ...at, printed, stored: shown };
    unwatch = store.subscribe(showOthers);
  }

  /** A template that prints more than the text alone shows what others write once the caret has gone. */
  function showOthers(): void {
    if (isWriting || !begun || begun.printed !== begun.stored || specOf(begun)?.responsive) return;
    const text = storedText(begun);
    if (text === shown) return;
    tellPage({ tell: "write", text, was: shown });
    shown = text;
  }

  function write({ id, field }: Place, typed: string, was: string): void {
    const [node, spec] = [nodeOf(id), specOf({ id, field })];
    if (!node || !spec) return;
    const { tree, device } = store.getState();
    const text = typed.slice(0, spec.max_length);
    const writesTo = spec.responsive && device === "phone" ? "phone" : "base";
    const seen = was === begun?.printed ? begun.stored : was;
    isWriting = true;
    shown = text;
    session.perform(
      changeSetting(tree, id, field, text, writesTo),
      { name: `${id}.${field}`, isShown: true },
      spec.responsive ? undefined : { id, field, was: seen, text, isPlain: false },
    );
    isWriting = false;
    showOthers();
  }

  /** The gesture is over, so there is nothing to wait for; a refusal is shown by the queue's own state. */
  function end(): void {
    unwatch();
    store.setState({ typingIn: "" });
    session
      .save()
      .then(showMerged)
      .catch(() => {});
  }

  async function showMerged(): Promise<void> {
    if (begun && storedText(begun) !== shown) await session.showAll();
  }

  return { begin, write, end };
}
