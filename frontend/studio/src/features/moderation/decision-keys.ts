import { i18n } from "../../app/i18n.ts";
import type { Shortcut } from "../../app/shortcuts.ts";
import type { Decision } from "./moderation.ts";

export type ModerationActs = {
  decide: (id: string, status: Decision) => void;
  answer: (id: string) => void;
  choose: (id: string) => void;
};

/** One letter for each decision about what a visitor wrote. */
export function decisionKeys(
  onFocused: (act: (acts: ModerationActs, id: string) => void) => () => void,
): readonly Shortcut[] {
  const decide = (status: Decision) => onFocused((acts, id) => acts.decide(id, status));
  return [
    { keys: "P", label: i18n.t("Publish"), run: decide("published") },
    { keys: "S", label: i18n.t("Mark as spam"), run: decide("spam") },
    { keys: "Delete", label: i18n.t("Delete"), run: decide("deleted") },
    { keys: "W", label: i18n.t("Put back"), run: decide("waiting") },
  ];
}
