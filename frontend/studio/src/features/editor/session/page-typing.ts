import { changeSetting } from "../document/actions/change-setting.ts";
import { findNode } from "../document/tree.ts";
import { type NodeTypes, titleOf, typeOf } from "../node-types.ts";
import type { EditorSession } from "./editor-session.ts";

type Place = { readonly id: string; readonly field: string };

export type PageTyping = {
  readonly begin: (place: Place) => void;
  readonly write: (place: Place, text: string) => void;
  readonly end: () => void;
};

/**
 * Typing into the page itself. What has the caret there is not patched, so it shows what it showed at the beginning
 * and the typist's own keys, whatever others made of the text meanwhile: by that their words and his are told apart.
 */
export function createPageTyping(session: EditorSession, types: NodeTypes): PageTyping {
  const { store } = session;
  let place: Place | null = null;
  let shown = "";

  const nodeOf = (id: string) => findNode(store.getState().tree, id);
  const storedText = ({ id, field }: Place) => String(nodeOf(id)?.settings[field] ?? "");

  function begin(at: Place): void {
    store.setState({ selectedId: at.id, typingIn: at.id, richEdit: null });
    place = at;
    shown = storedText(at);
  }

  function write({ id, field }: Place, typed: string): void {
    const node = nodeOf(id);
    const spec = node && typeOf(types, node)?.fields.find((candidate) => candidate.name === field);
    if (!node || !spec) return;
    const { tree, device } = store.getState();
    const text = typed.slice(0, spec.max_length);
    const writesTo = spec.responsive && device === "phone" ? "phone" : "base";
    const label = `Edit ${titleOf(types, node).toLowerCase()}`;
    const change = { id, field, was: shown, text, isPlain: false };
    shown = text;
    session.perform(
      changeSetting(tree, id, field, text, writesTo, label),
      { name: `${id}.${field}`, isShown: true },
      spec.responsive ? undefined : change,
    );
  }

  /** The gesture is over, so there is nothing to wait for; a refusal is shown by the queue's own state. */
  function end(): void {
    store.setState({ typingIn: "" });
    session
      .save()
      .then(showMerged)
      .catch(() => {});
  }

  async function showMerged(): Promise<void> {
    if (place && storedText(place) !== shown) await session.showAll();
  }

  return { begin, write, end };
}
