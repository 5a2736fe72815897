import { i18n } from "../../../app/i18n.ts";
import type { EditorState } from "../session/editor-state.ts";

type SaveWords = { readonly text: string; readonly tone: "neutral" | "good" | "warning" | "danger" };

/** The one phrase that says how the draft stands, worst news first. */
export function saveWords(state: Pick<EditorState, "queue" | "publication" | "hasSaved">): SaveWords {
  if (state.queue === "refused") return { text: i18n.t("Not saved"), tone: "danger" };
  if (state.queue === "offline") return { text: i18n.t("Offline"), tone: "warning" };
  if (state.queue === "saving") return { text: i18n.t("Saving…"), tone: "neutral" };
  if (state.publication.status === "live") return { text: i18n.t("Live"), tone: "good" };
  if (state.hasSaved) return { text: i18n.t("Draft saved"), tone: "neutral" };
  return { text: i18n.t("Unpublished changes"), tone: "warning" };
}
