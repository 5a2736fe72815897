import { buttonClass } from "@sitewright/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Settings } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { may, useSession } from "../../session/session.ts";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { DecisionBulkBar } from "../moderation/decision-bulk-bar.tsx";
import type { Decision } from "../moderation/moderation.ts";
import { useModeration } from "../moderation/use-moderation.ts";
import { NoReviews } from "./no-reviews.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewFilters, type ReviewsAsked } from "./review-filters.tsx";
import { doneWords } from "./review-words.ts";
import { decide, reviewsQuery, waitingQuery } from "./reviews-api.ts";
import { focusNeighbour, useReviewKeys } from "./use-review-keys.ts";

const route = getRouteApi("/signed-in/main/reviews");

/** What visitors and buyers say about products, those that wait for a decision first. */
export default function ReviewsScreen() {
  const asked = route.useSearch();
  const { search = "", show = "waiting", stars, product, page = 1 } = asked;
  const navigate = useNavigate({ from: "/reviews" });
  const query = useQuery(reviewsQuery({ status: show, stars, product, search, page }));
  const ids = query.data?.rows.map(({ id }) => id) ?? [];
  const queryClient = useQueryClient();
  const session = useSession();
  const mayDecide = may(session, "comments", "edit");
  const { chosen, chooseNone, decideOn, keys, cardOf } = useModeration({
    ids,
    show,
    mayDecide,
    decide: decideAndCount,
    doneWords,
    focusNeighbour,
  });
  useReviewKeys(keys);
  const ask = (change: ReviewsAsked, replace = false) =>
    void navigate({ search: (old) => ({ ...old, page: undefined, ...change }), replace });
  const [text, setText] = useTypedSearch(search, (searched) => ask(searched, true));

  /** The number beside the navigation goes by it. */
  async function decideAndCount(reviews: readonly string[], status: Decision) {
    const saved = await decide(reviews, status);
    await queryClient.invalidateQueries(waitingQuery);
    return saved;
  }

  return (
    <Screen
      title={i18n.t("Reviews")}
      lead={i18n.t("What visitors and buyers say about your products.")}
      actions={
        may(session, "catalog", "view") && (
          <Link to="/settings/commerce" className={buttonClass("secondary")}>
            <Settings size={16} aria-hidden /> {i18n.t("Settings")}
          </Link>
        )
      }
    >
      <Card>
        <ReviewFilters
          asked={asked}
          text={text}
          counts={query.data?.counts}
          productTitle={query.data?.product_title ?? ""}
          onText={setText}
          onAsk={ask}
        />
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
          lines={6}
          empty={<NoReviews isNarrowed={Boolean(search || stars || product)} status={show} />}
        >
          {(reviews) => (
            <ol aria-label={i18n.t("Reviews")} aria-busy={query.isPlaceholderData}>
              {reviews.map((review) => (
                <ReviewCard key={review.id} review={review} {...cardOf(review.id)} />
              ))}
            </ol>
          )}
        </PagedList>
      </Card>
      {mayDecide && ids.length > 0 && <Keys />}
      {chosen.length > 0 && (
        <DecisionBulkBar
          words={i18n.t("{count, plural, one {# review chosen} other {# reviews chosen}}", {
            count: chosen.length,
          })}
          show={show}
          onDecide={(status) => decideOn(chosen, status)}
          onDone={chooseNone}
        />
      )}
    </Screen>
  );
}

/** For whoever has a keyboard. */
function Keys() {
  return (
    <p className="mt-2 px-1 text-muted text-xs max-sm:hidden">
      {i18n.t("J and K go through the reviews. P publishes, S is for spam, Del deletes, R replies.")}
    </p>
  );
}
