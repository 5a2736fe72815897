import { useMemo } from "react";
import { type ShortcutGroup, useShortcuts } from "../../../app/shortcut-store.ts";
import { useEditorPorts } from "../editor-context.tsx";

/** Described in the help; the canvas and the outline themselves listen for them (use-node-keys.ts). */
const IN_THE_PAGE: ShortcutGroup = {
  title: "In the page and its outline",
  shortcuts: [
    { keys: "ArrowDown", label: "Next part", run: null },
    { keys: "ArrowUp", label: "Previous part", run: null },
    { keys: "[", label: "Previous sibling", run: null },
    { keys: "]", label: "Next sibling", run: null },
    { keys: "Escape", label: "What it stands in", run: null },
    { keys: "Enter", label: "Edit its text", run: null },
    { keys: "Alt+ArrowUp", label: "Move up", run: null },
    { keys: "Alt+ArrowDown", label: "Move down", run: null },
    { keys: "Alt+ArrowRight", label: "Move into the block before it", run: null },
    { keys: "Alt+ArrowLeft", label: "Move out of what it stands in", run: null },
    { keys: "Mod+D", label: "Duplicate", run: null },
    { keys: "Delete", label: "Delete", run: null },
  ],
};

/** The keys that work anywhere in the editor. */
export function EditorKeys({ onTogglePanels }: { onTogglePanels: () => void }) {
  const { session, attempt } = useEditorPorts();
  useShortcuts(IN_THE_PAGE);
  useShortcuts(
    useMemo(
      () => ({
        title: "Editor",
        shortcuts: [
          {
            keys: "Mod+Z",
            label: "Undo",
            run: () => undoIf(session, "canUndo", () => attempt(session.undo)),
          },
          {
            keys: "Mod+Shift+Z",
            label: "Redo",
            run: () => undoIf(session, "canRedo", () => attempt(session.redo)),
          },
          {
            keys: "Mod+Y",
            label: "Redo",
            run: () => undoIf(session, "canRedo", () => attempt(session.redo)),
          },
          { keys: "Mod+S", label: "Save the draft now", run: () => attempt(session.save) },
          { keys: "Mod+\\", label: "Show or hide the panels", run: onTogglePanels },
        ],
      }),
      [session, attempt, onTogglePanels],
    ),
  );
  return null;
}

/** What is not sent yet can be undone as well: then the server just does not know of it. */
function undoIf(
  session: ReturnType<typeof useEditorPorts>["session"],
  can: "canUndo" | "canRedo",
  act: () => void,
): void {
  const { history, queue } = session.store.getState();
  if (history[can] || (can === "canUndo" && queue !== "idle")) act();
}
