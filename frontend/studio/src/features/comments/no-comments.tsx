import { buttonClass } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, MessageSquareText, SearchX } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";
import { siteQuery } from "../../websites/site-query.ts";
import type { Decision } from "../moderation/moderation.ts";

/** Nothing found, nothing left to decide, and comments that are switched off are three things. */
export function NoComments({ search, status }: { search: string; status: Decision }) {
  const site = useQuery(siteQuery);
  const maySwitch = may(useSession(), "comments", "edit");
  if (search) {
    return (
      <EmptyState
        icon={<SearchX size={20} aria-hidden />}
        title={i18n.t("Nothing matches “{search}”", { search })}
      >
        {i18n.t("Try a word of the comment, or the name of who wrote it.")}
      </EmptyState>
    );
  }
  if (site.data && !site.data.settings?.commentsEnabled) {
    return (
      <EmptyState
        icon={<MessageSquareText size={20} aria-hidden />}
        title={i18n.t("Comments are off")}
        actions={
          maySwitch && (
            <Link to="/settings/comments" className={buttonClass("primary")}>
              {i18n.t("Switch comments on")}
            </Link>
          )
        }
      >
        {i18n.t("Visitors can say something below your posts and events, without an account.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Check size={20} aria-hidden />} title={emptyWords(status)}>
      {i18n.t("Comments below your posts and events appear here.")}
    </EmptyState>
  );
}

function emptyWords(status: Decision): string {
  if (status === "waiting") return i18n.t("Nothing waits for you");
  return status === "published" ? i18n.t("No comments yet") : i18n.t("Nothing here");
}
