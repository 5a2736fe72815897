import { createContext, use } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { PagePort } from "./bridge/port.ts";
import { findNode, type NodePlace } from "./document/tree.ts";
import type { NodeTypes } from "./node-types.ts";
import type { EditorSession } from "./session/editor-session.ts";
import type { EditorState } from "./session/editor-state.ts";

export type EditorPorts = {
  readonly session: EditorSession;
  readonly types: NodeTypes;
  /** Whether this person may put code into the page; the server refuses it otherwise. */
  readonly mayCode: boolean;
  /** Speaks to the page in the frame; messages wait while it loads. */
  readonly page: Pick<PagePort, "tell">;
  /** Brings the settings of the selected part to sight: on a phone they take the place of the page. */
  readonly showSettings: () => void;
  /** Opens the library of sections for this place, else for the one after what is selected. */
  readonly openLibrary: (index?: number) => void;
  /** Asks for a name and keeps the section for other pages; null for roles that may not. */
  readonly keepSection: ((sectionId: string) => void) | null;
  /** Brings the page to sight, and the keys to it. */
  readonly showPage: () => void;
  /** Shows a failure of an act with a way to repeat it. */
  readonly attempt: (act: () => Promise<unknown>) => void;
};

const EditorContext = createContext<EditorPorts | null>(null);

export const EditorProvider = EditorContext.Provider;

export function useEditorPorts(): EditorPorts {
  const ports = use(EditorContext);
  if (!ports) throw new Error("used outside an editor");
  return ports;
}

/** One value of the editor's state; the component renders again only when that value changes. */
export function useEditor<Value>(select: (state: EditorState) => Value): Value {
  return useStore(useEditorPorts().session.store, select);
}

/** Where a node stands; typing into its settings does not draw the component again. */
export function useNodePlace(nodeId: string): NodePlace | undefined {
  return useEditor(
    useShallow((state) => {
      const node = findNode(state.tree, nodeId);
      return node && { id: node.id, kind: node.kind, type: node.type, parent: node.parent };
    }),
  );
}
