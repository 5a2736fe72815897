import { i18n } from "../../app/i18n.ts";
import type { Shortcut } from "../../app/shortcuts.ts";
import type { CommentStatus } from "./comments-api.ts";

export type Decides = { decide: (id: string, status: CommentStatus) => void };

/** One letter for each decision about what a visitor wrote: a comment, a review. */
export function decisionKeys(
  onFocused: (act: (actions: Decides, id: string) => void) => () => void,
): readonly Shortcut[] {
  const decide = (status: CommentStatus) => onFocused((actions, id) => actions.decide(id, status));
  return [
    { keys: "P", label: i18n.t("Publish"), run: decide("published") },
    { keys: "S", label: i18n.t("Mark as spam"), run: decide("spam") },
    { keys: "Delete", label: i18n.t("Delete"), run: decide("deleted") },
    { keys: "W", label: i18n.t("Put back"), run: decide("waiting") },
  ];
}
