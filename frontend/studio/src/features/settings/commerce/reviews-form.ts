import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";

export const MOST_DAYS = 60;

const days = i18n.t("Choose 1 to {most} days.", { most: MOST_DAYS });

/** The fields about reviews, named as the server names them inside `settings.reviews`. */
export const reviewFields = {
  reviewsEnabled: z.boolean(),
  reviewsNeedApproval: z.boolean(),
  starsInListsEnabled: z.boolean(),
  sendsReviewRequests: z.boolean(),
  reviewRequestDays: z.number(days).int(days).min(1, days).max(MOST_DAYS, days),
};

const fields = z.object(reviewFields);
export type ReviewValues = z.infer<typeof fields>;
type ReviewName = keyof ReviewValues;

/** Fields of the form, parted into these and all others. */
export function reviewsParted<Named extends ReviewValues>(named: Named) {
  const {
    reviewsEnabled,
    reviewsNeedApproval,
    starsInListsEnabled,
    sendsReviewRequests,
    reviewRequestDays,
    ...others
  } = named;
  const reviews: ReviewValues = {
    reviewsEnabled,
    reviewsNeedApproval,
    starsInListsEnabled,
    sendsReviewRequests,
    reviewRequestDays,
  };
  return { reviews, others };
}

const LABELS: Readonly<Record<ReviewName, string>> = {
  reviewsEnabled: i18n.t("Visitors can review products"),
  reviewsNeedApproval: i18n.t("Look at each review first"),
  starsInListsEnabled: i18n.t("Show stars in lists of products"),
  sendsReviewRequests: i18n.t("Ask buyers by e-mail"),
  reviewRequestDays: i18n.t("Days after the order was handed over"),
};

/** The server's name of each, its field, and what the screen calls it. */
export const REVIEW_NAMES: Readonly<Record<string, readonly [ReviewName, string]>> = Object.fromEntries(
  (Object.keys(LABELS) as ReviewName[]).map((name) => [
    `settings.reviews.${name}`,
    [name, LABELS[name]] as const,
  ]),
);
