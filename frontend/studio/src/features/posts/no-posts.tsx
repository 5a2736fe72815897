import { buttonClass } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { Link } from "@tanstack/react-router";
import { Newspaper, PenLine, SearchX } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";

/** Nothing found differs from nothing there yet. */
export function NoPosts({ search, isFiltered }: { search: string; isFiltered: boolean }) {
  const mayWrite = may(useSession(), "content", "draft");
  if (isFiltered || search) {
    return (
      <EmptyState
        icon={<SearchX size={20} aria-hidden />}
        title={search ? i18n.t("Nothing matches “{search}”", { search }) : i18n.t("No post is like that")}
      >
        {search
          ? i18n.t("Try a part of the title, an author, a tag or a category.")
          : i18n.t("Try another filter, or all posts.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<PenLine size={20} aria-hidden />}
      title={i18n.t("Nothing written yet")}
      actions={
        mayWrite && (
          <Link to="/blog/$postId" params={{ postId: "new" }} className={buttonClass("primary")}>
            {i18n.t("Write the first post")}
          </Link>
        )
      }
    >
      {i18n.t("News, stories, recipes: readers can follow them, and search engines like them.")}
    </EmptyState>
  );
}

/** Posts live in a blog, which a website may not have yet. */
export function NoBlog() {
  const mayAdd = may(useSession(), "pages", "edit");
  return (
    <EmptyState
      icon={<Newspaper size={20} aria-hidden />}
      title={i18n.t("There is no blog yet")}
      actions={
        mayAdd && (
          <Link to="/pages" search={{ add: "blog" }} className={buttonClass("primary")}>
            {i18n.t("Add a blog")}
          </Link>
        )
      }
    >
      {i18n.t("A blog has an address of its own, such as /blog, and holds your posts.")}
    </EmptyState>
  );
}
