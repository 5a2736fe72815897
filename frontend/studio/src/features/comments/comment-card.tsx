import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import { RowCheckbox } from "@sitewright/ui/row-checkbox";
import { Check, CornerUpLeft, ShieldAlert, Trash2, Undo2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { Ago } from "../../session/times.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { doubtWords } from "./comment-words.ts";
import type { CommentRow, CommentStatus } from "./comments-api.ts";

export type CommentCardProps = {
  comment: CommentRow;
  mayDecide: boolean;
  isChosen: boolean;
  onChoose: (isRange: boolean) => void;
  onDecide: (status: CommentStatus) => void;
  isAnswering: boolean;
  onAnswer: (isAnswering: boolean) => void;
};

/** One comment with what can be done about it. It takes the focus as a whole, for the keys of the screen. */
export function CommentCard(props: CommentCardProps) {
  const { comment, mayDecide, isChosen, onChoose } = props;
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the screen act on the comment in focus
      tabIndex={0}
      data-comment={comment.id}
      aria-label={i18n.t("Comment of {author}", { author: comment.author_name })}
      className={classNames(
        "flex gap-2 border-line border-b p-3 -outline-offset-2 last:border-b-0",
        isChosen && "bg-brand-soft",
        FOCUS_RING,
      )}
    >
      {mayDecide && (
        <RowCheckbox
          label={i18n.t("Choose the comment of {author}", { author: comment.author_name })}
          isChosen={isChosen}
          onPress={onChoose}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <CommentHead comment={comment} />
        <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line">{comment.text}</p>
        {mayDecide && <CommentActions {...props} />}
      </div>
    </li>
  );
}

function CommentHead({ comment }: { comment: CommentRow }) {
  const doubt = doubtWords(comment.held_for);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      <strong className="font-semibold text-ink">{comment.author_name}</strong>
      {comment.is_owner && <Badge tone="good">{i18n.t("From your team")}</Badge>}
      {comment.author_email && (
        <a href={`mailto:${comment.author_email}`} className="hover:underline">
          {comment.author_email}
        </a>
      )}
      <span>
        <Ago at={comment.created_at} />
      </span>
      <a href={`${comment.path}#comments`} target="_blank" rel="noreferrer" className="underline">
        {comment.thread_id
          ? i18n.t("An answer on “{title}”", { title: comment.item_title })
          : i18n.t("On “{title}”", { title: comment.item_title })}
      </a>
      {doubt && comment.status !== "published" && <Badge tone="warning">{doubt}</Badge>}
    </p>
  );
}

function CommentActions({ comment, onDecide, isAnswering, onAnswer }: CommentCardProps) {
  const { status } = comment;
  const isAway = status === "spam" || status === "deleted";
  if (isAnswering) return <AnswerForm comment={comment} onClose={() => onAnswer(false)} />;
  return (
    <div className="flex flex-wrap gap-1.5">
      {status !== "published" && (
        <Button onPress={() => onDecide("published")}>
          <Check size={15} aria-hidden /> {i18n.t("Publish")}
        </Button>
      )}
      {!isAway && (
        <Button onPress={() => onAnswer(true)}>
          <CornerUpLeft size={15} aria-hidden /> {i18n.t("Answer")}
        </Button>
      )}
      {(isAway || status === "published") && (
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
