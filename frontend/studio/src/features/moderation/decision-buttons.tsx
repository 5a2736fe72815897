import { Button } from "@sitewright/ui/button";
import { Check, CornerUpLeft, ShieldAlert, Trash2, Undo2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import type { Decision } from "./moderation.ts";
import type { CardActs } from "./use-moderation.ts";

type DecisionButtonsProps = Pick<CardActs, "onDecide" | "onAnswer"> & {
  status: Decision;
  answerLabel: string;
  /** What is published although it is already, such as photos that wait; empty for nothing. */
  publishMore?: string;
};

/** The decisions that are left about one of them. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { status, onDecide, onAnswer, answerLabel, publishMore = "" } = props;
  const isAway = status === "spam" || status === "deleted";
  const isPublished = status === "published";
  return (
    <div className="flex flex-wrap gap-1.5">
      {(!isPublished || publishMore) && (
        <Button onPress={() => onDecide("published")}>
          <Check size={15} aria-hidden /> {isPublished ? publishMore : i18n.t("Publish")}
        </Button>
      )}
      {!isAway && (
        <Button onPress={() => onAnswer(true)}>
          <CornerUpLeft size={15} aria-hidden /> {answerLabel}
        </Button>
      )}
      {(isAway || isPublished) && (
        <Button onPress={() => onDecide("waiting")}>
          <Undo2 size={15} aria-hidden /> {i18n.t("Put back")}
        </Button>
      )}
      {status !== "spam" && (
        <Button onPress={() => onDecide("spam")}>
          <ShieldAlert size={15} aria-hidden /> {i18n.t("Spam")}
        </Button>
      )}
      {status !== "deleted" && (
        <Button onPress={() => onDecide("deleted")}>
          <Trash2 size={15} aria-hidden /> {i18n.t("Delete")}
        </Button>
      )}
    </div>
  );
}
