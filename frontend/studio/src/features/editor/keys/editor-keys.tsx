import { useMemo } from "react";
import { i18n } from "../../../app/i18n.ts";
import { type ShortcutGroup, useShortcuts } from "../../../app/shortcut-store.ts";
import { useEditorPorts } from "../editor-context.tsx";

/** Described in the help; the canvas and the outline themselves listen for them (use-node-keys.ts). */
const IN_THE_PAGE: ShortcutGroup = {
  title: i18n.t("In the page and its outline"),
  shortcuts: [
    { keys: "ArrowDown", label: i18n.t("Next part"), run: null },
    { keys: "ArrowUp", label: i18n.t("Previous part"), run: null },
    { keys: "[", label: i18n.t("Previous sibling"), run: null },
    { keys: "]", label: i18n.t("Next sibling"), run: null },
    { keys: "Escape", label: i18n.t("What it stands in"), run: null },
    { keys: "Enter", label: i18n.t("Edit its text"), run: null },
    { keys: "Alt+ArrowUp", label: i18n.t("Move up"), run: null },
    { keys: "Alt+ArrowDown", label: i18n.t("Move down"), run: null },
    { keys: "Alt+ArrowRight", label: i18n.t("Move into the block before it"), run: null },
    { keys: "Alt+ArrowLeft", label: i18n.t("Move out of what it stands in"), run: null },
    { keys: "Mod+D", label: i18n.t("Duplicate"), run: null },
    { keys: "Delete", label: i18n.t("Delete"), run: null },
  ],
};

/** The keys that work anywhere in the editor. */
export function EditorKeys({ onTogglePanels }: { onTogglePanels: () => void }) {
  const { session, attempt } = useEditorPorts();
  useShortcuts(IN_THE_PAGE);
  useShortcuts(
    useMemo(
      () => ({
        title: i18n.t("Editor"),
        shortcuts: [
          {
            keys: "Mod+Z",
            label: i18n.t("Undo"),
            run: () => undoIf(session, "canUndo", () => attempt(session.undo)),
          },
          {
            keys: "Mod+Shift+Z",
            label: i18n.t("Redo"),
            run: () => undoIf(session, "canRedo", () => attempt(session.redo)),
          },
          {
            keys: "Mod+Y",
            label: i18n.t("Redo"),
            run: () => undoIf(session, "canRedo", () => attempt(session.redo)),
          },
          { keys: "Mod+S", label: i18n.t("Save the draft now"), run: () => attempt(session.save) },
          { keys: "Mod+\\", label: i18n.t("Show or hide the panels"), run: onTogglePanels },
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
