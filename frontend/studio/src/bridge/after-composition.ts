import type { EditorView } from "@tiptap/pm/view";

/** Runs tasks at once, or in their order when what is being composed has become letters: a change before would end it. */
export function afterComposition(view: EditorView, signal: AbortSignal): (task: () => void) => void {
  const waiting: (() => void)[] = [];
  const runAll = () => {
    if (signal.aborted || view.composing) return;
    for (const task of waiting.splice(0)) task();
  };
  // In a turn of its own, so that the view has heard of the end before.
  view.dom.addEventListener("compositionend", () => setTimeout(runAll), { signal });
  return (task) => {
    waiting.push(task);
    runAll();
  };
}
