import type { EditorState } from "../session/editor-state.ts";

type SaveWords = { readonly text: string; readonly tone: "neutral" | "good" | "warning" | "danger" };

/** The one phrase that says how the draft stands, worst news first. */
export function saveWords(state: Pick<EditorState, "queue" | "publication" | "hasSaved">): SaveWords {
  if (state.queue === "refused") return { text: "Not saved", tone: "danger" };
  if (state.queue === "offline") return { text: "Offline", tone: "warning" };
  if (state.queue === "saving") return { text: "Saving…", tone: "neutral" };
  if (state.publication.status === "live") return { text: "Live", tone: "good" };
  if (state.hasSaved) return { text: "Draft saved", tone: "neutral" };
  return { text: "Unpublished changes", tone: "warning" };
}
