import { buttonClass } from "@sitewright/ui/button";
import { DataTable } from "@sitewright/ui/data-table";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { among, NOTHING_CHOSEN } from "@sitewright/ui/row-selection";
import { SearchField } from "@sitewright/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { POST_SORTS, POST_STATUSES, postSearch } from "../../app/search-params.ts";
import { sortAmong, sortFrom } from "../../app/sorting.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { may, useSession } from "../../session/session.ts";
import { DensityButton } from "../../shell/density-button.tsx";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { useDensity } from "../../shell/use-density.ts";
import { SavedViews } from "../../views/saved-views.tsx";
import { NoBlog, NoPosts } from "./no-posts.tsx";
import { PostBulkBar } from "./post-bulk-bar.tsx";
import { POST_COLUMNS } from "./post-columns.tsx";
import { statusWords } from "./post-status.tsx";
import { choicesQuery, postsQuery } from "./posts-api.ts";

const route = getRouteApi("/signed-in/main/blog");

/** All posts of the website's blogs: search, sort, narrow, and act on several. */
export default function PostsScreen() {
  const asked = route.useSearch();
  const { search = "", sort = "-changed", show, page = 1 } = asked;
  const navigate = useNavigate({ from: "/blog" });
  const query = useQuery(postsQuery({ search, sort, show, page }));
  const choices = useQuery(choicesQuery);
  const session = useSession();
  const [selection, select] = useState(NOTHING_CHOSEN);
  const chosen = among(selection, query.data?.rows.map(({ id }) => id) ?? []);
  const [isRoomy, toggleRoomy] = useDensity();
  const [text, setText] = useTypedSearch(
    search,
    (searched) => void navigate({ search: (old) => ({ ...old, ...searched }), replace: true }),
  );
  const mayEdit = may(session, "content", "edit");
  const hasNoBlog = choices.data?.blogs.length === 0;
  return (
    <Screen
      title={i18n.t("Blog")}
      lead={i18n.t("News and stories that come out one after the other.")}
      actions={
        may(session, "content", "draft") &&
        !hasNoBlog && (
          <Link
            to="/blog/$postId"
            params={{ postId: "new" }}
            className={buttonClass("primary", "hover:bg-brand-strong")}
          >
            <PenLine size={16} aria-hidden /> {i18n.t("New post")}
          </Link>
        )
      }
    >
      <Card>
        <SavedViews
          table="posts"
          search={{ search, sort: asked.sort, show }}
          onApply={(view) => void navigate({ search: postSearch(view) })}
        />
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
          <SearchField
            label={i18n.t("Search posts")}
            placeholder={i18n.t("Title, author or tag")}
            value={text}
            onChange={setText}
          />
          <FilterChips
            label={i18n.t("Show")}
            choices={filters(query.data?.review_count ?? 0)}
            value={show ?? "all"}
            onChange={(status) =>
              void navigate({
                search: (old) => ({ ...old, show: status === "all" ? undefined : status, page: undefined }),
              })
            }
          />
          <DensityButton isRoomy={isRoomy} onToggle={toggleRoomy} />
        </div>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
          lines={10}
          empty={hasNoBlog ? <NoBlog /> : <NoPosts search={search} isFiltered={show !== undefined} />}
        >
          {(posts) => (
            <DataTable
              label={i18n.t("Posts")}
              columns={POST_COLUMNS}
              rows={posts}
              rowKey={(post) => post.id}
              rowLabel={(post) => post.title}
              sort={sortFrom(sort)}
              onSort={(next) =>
                void navigate({
                  search: (old) => ({ ...old, sort: sortAmong(POST_SORTS, next), page: undefined }),
                })
              }
              selection={mayEdit ? selection : undefined}
              onSelect={select}
              isRoomy={isRoomy}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Card>
      {chosen.length > 0 && <PostBulkBar ids={chosen} onDone={() => select(NOTHING_CHOSEN)} />}
    </Screen>
  );
}

/** Those waiting for a review are counted: they wait for somebody. */
function filters(reviewCount: number) {
  const all = { value: "all" as const, label: i18n.t("All") };
  const statuses = POST_STATUSES.map((value) => ({
    value,
    label:
      value === "needs-review" && reviewCount > 0
        ? `${statusWords(value)} (${reviewCount})`
        : statusWords(value),
  }));
  return [all, ...statuses];
}
