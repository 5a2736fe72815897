import { replaceEqualDeep } from "@tanstack/react-query";
import { openPort, type PagePort, type PortOptions } from "./bridge/port.ts";
import type { FromPage, Place, ToPage } from "./bridge/protocol.ts";
import type { Key } from "./keys/use-node-keys.ts";
import type { NodeTypes } from "./node-types.ts";
import type { EditorSession } from "./session/editor-session.ts";
import { createPageTyping } from "./session/page-typing.ts";

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
  page: Pick<PagePort, "tell">;
  onKey: (press: Key) => void;
  /** Brings the focus to the bar over a rich text, or opens the choice of its link. */
  onTools: (opens: "bar" | "link") => void;
  onFailedText: () => void;
  /** Takes the focus out of the page and puts it on the canvas around it. */
  onLeave: () => void;
};

/** What the studio does with what the page says. */
export function pageListener({
  session,
  types,
  page,
  onKey,
  onLeave,
  onTools,
  onFailedText,
}: Listener): (message: FromPage) => void {
  const { store } = session;
  const typing = createPageTyping(session, types, page.tell);
  return (message) => {
    switch (message.say) {
      case "rects":
        return store.setState(({ rects }) => ({
          rects: replaceEqualDeep(rects, message.nodes),
          isPageSeen: message.isSeen,
        }));
      case "hover":
        return store.setState({ hoveredId: message.id });
      case "select":
        return store.setState({ selectedId: message.id, richEdit: null });
      case "edit-begin":
        return typing.begin(message, message.text, message.turn);
      case "rich-begin":
        return typing.beginRich(message, message.turn);
      case "rich-state":
        return store.setState({ richState: message.state });
      case "to-tools":
        return onTools(message.opens);
      case "no-text":
        return openBox(session, message);
      case "rich-failed":
        return onFailedText();
      case "edit-text":
        return typing.write(message, message);
      case "edit-end":
        if (message.byKey) onLeave();
        return typing.end(message);
      case "key":
        return onKey(message.press);
      case "leave":
        return onLeave();
    }
  };
}

/** The box beside the part: for a text the page shows nowhere, or not as it is. */
function openBox({ store }: EditorSession, { id, field }: Place): void {
  const rect = store.getState().rects.find((candidate) => candidate.id === id)?.rect;
  store.setState({ richEdit: { id, field, rect: rect ?? { x: 24, y: 24, width: 480, height: 0 } } });
}
