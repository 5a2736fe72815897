import { replaceEqualDeep } from "@tanstack/react-query";
import { openPort, type PagePort, type PortOptions } from "./bridge/port.ts";
import type { FromPage, ToPage } from "./bridge/protocol.ts";
import { changeSetting } from "./document/actions/change-setting.ts";
import { findNode } from "./document/tree.ts";
import type { Key } from "./keys/use-node-keys.ts";
import { type NodeTypes, titleOf, typeOf } from "./node-types.ts";
import type { EditorSession } from "./session/editor-session.ts";

export type PageLink = Pick<PagePort, "tell"> & {
  /** Connects to a frame; answers how to let go of it. */
  attach: (options: Omit<PortOptions, "welcome">) => () => void;
};

/** The way to the page, whichever frame shows it now. Without a frame there is nobody to tell. */
export function createPageLink(): PageLink {
  let port: PagePort | null = null;
  return {
    tell: (message: ToPage) => port?.tell(message),
    attach: (options) => {
      const opened = openPort({ ...options, welcome: () => ({ tell: "welcome" }) });
      port = opened;
      return () => {
        opened.close();
        if (port === opened) port = null;
      };
    },
  };
}

type Listener = {
  session: EditorSession;
  types: NodeTypes;
  onKey: (press: Key) => void;
  /** Takes the focus out of the page and puts it on the canvas around it. */
  onLeave: () => void;
};

/** What the studio does with what the page says. */
export function pageListener({ session, types, onKey, onLeave }: Listener): (message: FromPage) => void {
  const { store } = session;
  return (message) => {
    switch (message.say) {
      case "rects":
        return store.setState(({ rects }) => ({ rects: replaceEqualDeep(rects, message.nodes) }));
      case "hover":
        return store.setState({ hoveredId: message.id });
      case "select":
        return store.setState({ selectedId: message.id, richEdit: null });
      case "edit-begin":
        return store.setState({ selectedId: message.id, typingIn: message.id, richEdit: null });
      case "want-rich-edit":
        return beginRichEdit(session, message);
      case "edit-text":
        return writeText(session, types, message);
      case "edit-end":
        store.setState({ typingIn: "" });
        if (message.byKey) onLeave();
        // The gesture is over, so there is nothing to wait for; a refusal is shown by the queue's own state.
        session.save().catch(() => {});
        return;
      case "key":
        return onKey(message.press);
      case "leave":
        return onLeave();
    }
  };
}

function beginRichEdit(
  session: EditorSession,
  { id, field, rect }: FromPage & { say: "want-rich-edit" },
): void {
  session.store.setState({ selectedId: id, typingIn: "", richEdit: { id, field, rect } });
}

function writeText(session: EditorSession, types: NodeTypes, typed: FromPage & { say: "edit-text" }): void {
  const { id, field, text } = typed;
  const { tree, device } = session.store.getState();
  const node = findNode(tree, id);
  const spec = fieldSpec(session, types, id, field);
  if (!node || !spec) return;
  const writesTo = spec.responsive && device === "phone" ? "phone" : "base";
  const value = text.slice(0, spec.max_length);
  const label = `Edit ${titleOf(types, node).toLowerCase()}`;
  session.perform(changeSetting(tree, id, field, value, writesTo, label), {
    name: `${id}.${field}`,
    isShown: true,
  });
}

function fieldSpec(session: EditorSession, types: NodeTypes, id: string, field: string) {
  const node = findNode(session.store.getState().tree, id);
  return node && typeOf(types, node)?.fields.find((spec) => spec.name === field);
}
