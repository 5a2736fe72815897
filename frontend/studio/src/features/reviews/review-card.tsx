import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import { RowCheckbox } from "@sitewright/ui/row-checkbox";
import { Link } from "@tanstack/react-router";
import { Check, CornerUpLeft, ExternalLink, ShieldAlert, Trash2, Undo2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { Ago } from "../../session/times.tsx";
import { doubtWords } from "../comments/comment-words.ts";
import { ReplyForm } from "./reply-form.tsx";
import { ReviewPhotos } from "./review-photos.tsx";
import type { ReviewRow, ReviewStatus } from "./reviews-api.ts";
import { Stars } from "./stars.tsx";

export type ReviewCardProps = {
  review: ReviewRow;
  mayDecide: boolean;
  isChosen: boolean;
  onChoose: (isRange: boolean) => void;
  onDecide: (status: ReviewStatus) => void;
  isReplying: boolean;
  onReply: (isReplying: boolean) => void;
};

/** One review with what can be done about it. It takes the focus as a whole, for the keys of the screen. */
export function ReviewCard(props: ReviewCardProps) {
  const { review, mayDecide, isChosen, onChoose } = props;
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the screen act on the review in focus
      tabIndex={0}
      data-review={review.id}
      aria-label={i18n.t("Review of {author}", { author: review.author_name })}
      className={classNames(
        "flex gap-2 border-line border-b p-3 -outline-offset-2 last:border-b-0",
        isChosen && "bg-brand-soft",
        FOCUS_RING,
      )}
    >
      {mayDecide && (
        <RowCheckbox
          label={i18n.t("Choose the review of {author}", { author: review.author_name })}
          isChosen={isChosen}
          onPress={onChoose}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <ReviewHead review={review} />
        {review.title && <p className="wrap-anywhere font-semibold">{review.title}</p>}
        {review.text && <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line">{review.text}</p>}
        <ReviewPhotos review={review} mayRemove={mayDecide} />
        {review.reply && !props.isReplying && (
          <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line border-line border-s-2 ps-3 text-muted">
            <span className="sr-only">{i18n.t("Your reply")}: </span>
            {review.reply}
          </p>
        )}
        {mayDecide && <ReviewActions {...props} />}
      </div>
    </li>
  );
}

function ReviewHead({ review }: { review: ReviewRow }) {
  const doubt = doubtWords(review.held_for);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      <Stars count={review.stars} />
      <strong className="font-semibold text-ink">{review.author_name}</strong>
      {review.is_verified && <Badge tone="good">{i18n.t("Bought it")}</Badge>}
      {review.author_email && (
        <a href={`mailto:${review.author_email}`} className="hover:underline">
          {review.author_email}
        </a>
      )}
      <span>
        <Ago at={review.created_at} />
      </span>
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
      {doubt && review.status !== "published" && <Badge tone="warning">{doubt}</Badge>}
      {review.photos_wait && review.status === "published" && (
        <Badge tone="warning">{i18n.t("Published; its photos wait")}</Badge>
      )}
    </p>
  );
}

function ReviewActions({ review, onDecide, isReplying, onReply }: ReviewCardProps) {
  const { status } = review;
  const isAway = status === "spam" || status === "deleted";
  if (isReplying) return <ReplyForm review={review} onClose={() => onReply(false)} />;
  return (
    <div className="flex flex-wrap gap-1.5">
      {(status !== "published" || review.photos_wait) && (
        <Button onPress={() => onDecide("published")}>
          <Check size={15} aria-hidden />{" "}
          {status === "published" ? i18n.t("Show the photos") : i18n.t("Publish")}
        </Button>
      )}
      {!isAway && (
        <Button onPress={() => onReply(true)}>
          <CornerUpLeft size={15} aria-hidden /> {review.reply ? i18n.t("Change reply") : i18n.t("Reply")}
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
