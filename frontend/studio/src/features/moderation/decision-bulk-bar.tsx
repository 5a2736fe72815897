import { Button } from "@sitewright/ui/button";
import { Check, ShieldAlert, Trash2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { ChosenBar } from "../../shell/chosen-bar.tsx";
import type { Decision } from "./moderation.ts";

type DecisionBulkBarProps = {
  /** How many are chosen. */
  words: string;
  show: Decision;
  onDecide: (status: Decision) => void;
  onDone: () => void;
};

/** Decides about the chosen comments or reviews, with one Undo. */
export function DecisionBulkBar({ words, show, onDecide, onDone }: DecisionBulkBarProps) {
  return (
    <ChosenBar words={words} onNone={onDone}>
      {show !== "published" && (
        <Button onPress={() => onDecide("published")}>
          <Check size={15} aria-hidden /> {i18n.t("Publish")}
        </Button>
      )}
      {show !== "spam" && (
        <Button onPress={() => onDecide("spam")}>
          <ShieldAlert size={15} aria-hidden /> {i18n.t("Spam")}
        </Button>
      )}
      {show !== "deleted" && (
        <Button onPress={() => onDecide("deleted")}>
          <Trash2 size={15} aria-hidden /> {i18n.t("Delete")}
        </Button>
      )}
    </ChosenBar>
  );
}
