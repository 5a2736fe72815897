import { Badge } from "@sitewright/ui/badge";
import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { AuthorLine } from "../moderation/author-line.tsx";
import { DecisionButtons } from "../moderation/decision-buttons.tsx";
import { ModeratedRow } from "../moderation/moderated-row.tsx";
import type { CardActs } from "../moderation/use-moderation.ts";
import { ReplyForm } from "./reply-form.tsx";
import { ReviewPhotos } from "./review-photos.tsx";
import type { ReviewRow } from "./reviews-api.ts";
import { Stars } from "./stars.tsx";

type ReviewCardProps = CardActs & { review: ReviewRow };

/** One review with what can be done about it. */
export function ReviewCard({ review, ...acts }: ReviewCardProps) {
  const author = review.author_name;
  return (
    <ModeratedRow
      found={{ "data-review": review.id }}
      label={i18n.t("Review of {author}", { author })}
      chooseLabel={i18n.t("Choose the review of {author}", { author })}
      {...acts}
    >
      <ReviewHead review={review} />
      {review.title && <p className="wrap-anywhere font-semibold">{review.title}</p>}
      {review.text && <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line">{review.text}</p>}
      <ReviewPhotos review={review} mayRemove={acts.mayDecide} />
      {review.reply && !acts.isAnswering && (
        <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line border-line border-s-2 ps-3 text-muted">
          <span className="sr-only">{i18n.t("Your reply")}: </span>
          {review.reply}
        </p>
      )}
      {acts.mayDecide && <ReviewActions review={review} {...acts} />}
    </ModeratedRow>
  );
}

function ReviewHead({ review }: { review: ReviewRow }) {
  return (
    <AuthorLine
      written={review}
      before={<Stars count={review.stars} />}
      badge={review.is_verified && <Badge tone="good">{i18n.t("Bought it")}</Badge>}
    >
      <Link
        from="/reviews"
        to="/reviews"
        search={(old) => ({ ...old, product: review.product_id, page: undefined })}
        className="underline"
      >
        {i18n.t("On “{title}”", { title: review.product_title })}
      </Link>
      <a
        href={`${review.path}#reviews`}
        target="_blank"
        rel="noreferrer"
        aria-label={i18n.t("Open “{title}” in the shop", { title: review.product_title })}
      >
        <ExternalLink size={14} aria-hidden />
      </a>
      {review.photos_wait && review.status === "published" && (
        <Badge tone="warning">{i18n.t("Published; its photos wait")}</Badge>
      )}
    </AuthorLine>
  );
}

function ReviewActions({ review, ...acts }: ReviewCardProps) {
  if (acts.isAnswering) return <ReplyForm review={review} onClose={() => acts.onAnswer(false)} />;
  return (
    <DecisionButtons
      status={review.status}
      answerLabel={review.reply ? i18n.t("Change reply") : i18n.t("Reply")}
      publishMore={review.photos_wait ? i18n.t("Show the photos") : ""}
      {...acts}
    />
  );
}
