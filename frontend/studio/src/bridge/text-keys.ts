import { redoDepth, undoDepth } from "@tiptap/pm/history";
import type { EditorView } from "@tiptap/pm/view";
import { heedSelection } from "./text-selection.ts";
import { type Tools, toolsAsked } from "./tool-keys.ts";

type Ends = {
  readonly onTools: (opens: Tools) => void;
  /** Undo and redo of what was done before this text was opened. */
  readonly onStudioKey: (press: KeyboardEvent) => void;
  readonly onEnd: () => void;
};

type TextKey = (view: EditorView, press: KeyboardEvent) => boolean;

/** Keys that mean more than writing: to the bar, to the link, out of the text, and undoing further than it can. */
export function textKeys({ onTools, onStudioKey, onEnd }: Ends): TextKey {
  return (view, press) => {
    const act = meaning(view, press);
    if (act === null || press.isComposing) return false;
    press.preventDefault();
    // The keys go to the studio next, and a selection that was only just made would be told of too late.
    heedSelection(view);
    if (act === "end") onEnd();
    else if (act === "studio") onStudioKey(press);
    else onTools(act);
    return true;
  };
}

function meaning(view: EditorView, press: KeyboardEvent) {
  const { key, ctrlKey, metaKey, shiftKey } = press;
  if (key === "Escape" || key === "Tab") return "end" as const;
  const asked = toolsAsked(press);
  if (asked || (!ctrlKey && !metaKey)) return asked;
  const isRedo = key.toLowerCase() === "y" || (key.toLowerCase() === "z" && shiftKey);
  if (!isRedo && key.toLowerCase() !== "z") return null;
  return (isRedo ? redoDepth(view.state) : undoDepth(view.state)) === 0 ? ("studio" as const) : null;
}
