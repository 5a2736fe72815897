import { Badge } from "@sitewright/ui/badge";
import { i18n } from "../../app/i18n.ts";
import { AuthorLine } from "../moderation/author-line.tsx";
import { DecisionButtons } from "../moderation/decision-buttons.tsx";
import { ModeratedRow } from "../moderation/moderated-row.tsx";
import type { CardActs } from "../moderation/use-moderation.ts";
import { AnswerForm } from "./answer-form.tsx";
import type { CommentRow } from "./comments-api.ts";

type CommentCardProps = CardActs & { comment: CommentRow };

/** One comment with what can be done about it. */
export function CommentCard({ comment, ...acts }: CommentCardProps) {
  const author = comment.author_name;
  return (
    <ModeratedRow
      found={{ "data-comment": comment.id }}
      label={i18n.t("Comment of {author}", { author })}
      chooseLabel={i18n.t("Choose the comment of {author}", { author })}
      {...acts}
    >
      <CommentHead comment={comment} />
      <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line">{comment.text}</p>
      {acts.mayDecide && <CommentActions comment={comment} {...acts} />}
    </ModeratedRow>
  );
}

function CommentHead({ comment }: { comment: CommentRow }) {
  return (
    <AuthorLine
      written={comment}
      badge={comment.is_owner && <Badge tone="good">{i18n.t("From your team")}</Badge>}
    >
      <a href={`${comment.path}#comments`} target="_blank" rel="noreferrer" className="underline">
        {comment.thread_id
          ? i18n.t("An answer on “{title}”", { title: comment.item_title })
          : i18n.t("On “{title}”", { title: comment.item_title })}
      </a>
    </AuthorLine>
  );
}

function CommentActions({ comment, ...acts }: CommentCardProps) {
  if (acts.isAnswering) return <AnswerForm comment={comment} onClose={() => acts.onAnswer(false)} />;
  return <DecisionButtons status={comment.status} answerLabel={i18n.t("Answer")} {...acts} />;
}
