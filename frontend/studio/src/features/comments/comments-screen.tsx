import { buttonClass } from "@sitewright/ui/button";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { SearchField } from "@sitewright/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Settings } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { COMMENT_STATUSES } from "../../app/search-params.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { may, useSession } from "../../session/session.ts";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { DecisionBulkBar } from "../moderation/decision-bulk-bar.tsx";
import { statusWords } from "../moderation/moderation-words.ts";
import { useModeration } from "../moderation/use-moderation.ts";
import { CommentCard } from "./comment-card.tsx";
import { doneWords } from "./comment-words.ts";
import { type CommentCounts, commentsQuery, decide } from "./comments-api.ts";
import { NoComments } from "./no-comments.tsx";
import { focusNeighbour, useCommentKeys } from "./use-comment-keys.ts";

const route = getRouteApi("/signed-in/main/comments");

/** What visitors wrote, those that wait for a decision first. */
export default function CommentsScreen() {
  const { search = "", show = "waiting", page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/comments" });
  const query = useQuery(commentsQuery({ status: show, search, page }));
  const ids = query.data?.rows.map(({ id }) => id) ?? [];
  const mayDecide = may(useSession(), "comments", "edit");
  const { chosen, chooseNone, decideOn, keys, cardOf } = useModeration({
    ids,
    show,
    mayDecide,
    decide,
    doneWords,
    focusNeighbour,
  });
  useCommentKeys(keys);
  const [text, setText] = useTypedSearch(
    search,
    (searched) => void navigate({ search: (old) => ({ ...old, ...searched }), replace: true }),
  );

  return (
    <Screen
      title={i18n.t("Comments")}
      lead={i18n.t("What visitors say about your posts and events.")}
      actions={
        <Link to="/settings/comments" className={buttonClass("secondary")}>
          <Settings size={16} aria-hidden /> {i18n.t("Settings")}
        </Link>
      }
    >
      <Card>
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
          <SearchField
            label={i18n.t("Search comments")}
            placeholder={i18n.t("Words, name or e-mail")}
            value={text}
            onChange={setText}
          />
          <FilterChips
            label={i18n.t("Show")}
            choices={filters(query.data?.counts)}
            value={show}
            onChange={(status) =>
              void navigate({
                search: (old) => ({
                  ...old,
                  show: status === "waiting" ? undefined : status,
                  page: undefined,
                }),
              })
            }
          />
        </div>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
          lines={6}
          empty={<NoComments search={search} status={show} />}
        >
          {(comments) => (
            <ol aria-label={i18n.t("Comments")} aria-busy={query.isPlaceholderData}>
              {comments.map((comment) => (
                <CommentCard key={comment.id} comment={comment} {...cardOf(comment.id)} />
              ))}
            </ol>
          )}
        </PagedList>
      </Card>
      {mayDecide && ids.length > 0 && <Keys />}
      {chosen.length > 0 && (
        <DecisionBulkBar
          words={i18n.t("{count, plural, one {# comment chosen} other {# comments chosen}}", {
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
      {i18n.t("J and K go through the comments. P publishes, S is for spam, Del deletes, R answers.")}
    </p>
  );
}

function filters(counts: CommentCounts | undefined) {
  return COMMENT_STATUSES.map((value) => ({
    value,
    label: counts?.[value] ? `${statusWords(value)} (${counts[value]})` : statusWords(value),
  }));
}
