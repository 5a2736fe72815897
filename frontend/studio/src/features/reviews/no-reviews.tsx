import { buttonClass } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, SearchX, Star } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";
import { siteQuery } from "../../websites/site-query.ts";
import type { Decision } from "../moderation/moderation.ts";

type Stored = { reviews?: { reviewsEnabled: boolean } };

/** Nothing found, nothing left to decide, and reviews that are switched off are three things. */
export function NoReviews({ isNarrowed, status }: { isNarrowed: boolean; status: Decision }) {
  const site = useQuery(siteQuery);
  const maySwitch = may(useSession(), "catalog", "edit");
  if (isNarrowed) {
    return (
      <EmptyState icon={<SearchX size={20} aria-hidden />} title={i18n.t("No review matches")}>
        {i18n.t("Try fewer filters, or a word of the review.")}
      </EmptyState>
    );
  }
  if (site.data && !(site.data.settings as Stored).reviews?.reviewsEnabled) {
    return (
      <EmptyState
        icon={<Star size={20} aria-hidden />}
        title={i18n.t("Reviews are off")}
        actions={
          maySwitch && (
            <Link to="/settings/commerce" className={buttonClass("primary")}>
              {i18n.t("Switch reviews on")}
            </Link>
          )
        }
      >
        {i18n.t("Visitors can rate your products, and buyers can be asked how they like them.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Check size={20} aria-hidden />} title={emptyWords(status)}>
      {i18n.t("Reviews of your products appear here.")}
    </EmptyState>
  );
}

function emptyWords(status: Decision): string {
  if (status === "waiting") return i18n.t("Nothing waits for you");
  return status === "published" ? i18n.t("No reviews yet") : i18n.t("Nothing here");
}
