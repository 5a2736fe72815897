import type { Column } from "@sitewright/ui/data-table";
import { Link } from "@tanstack/react-router";
import { FileText, Star } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { Ago, FullTime } from "../../session/times.tsx";
import { PostStatusBadge } from "./post-status.tsx";
import type { PostRow } from "./posts-api.ts";

export const POST_COLUMNS: Column<PostRow>[] = [
  {
    id: "title",
    title: i18n.t("Post"),
    phone: "line",
    isSortable: true,
    className: "w-full",
    cell: (post) => <PostCell post={post} />,
  },
  {
    id: "status",
    title: i18n.t("Status"),
    phone: "start",
    cell: ({ status }) => <PostStatusBadge status={status} />,
  },
  {
    id: "author",
    title: i18n.t("Author"),
    isWideOnly: true,
    className: "whitespace-nowrap",
    cell: (post) => <span className="text-muted">{post.author_name}</span>,
  },
  {
    id: "date",
    title: i18n.t("Date"),
    isSortable: true,
    phone: "end",
    className: "whitespace-nowrap",
    cell: ({ published_at: at }) => <span className="text-muted">{at ? <FullTime at={at} /> : "–"}</span>,
  },
  {
    id: "changed",
    title: i18n.t("Changed"),
    isSortable: true,
    isWideOnly: true,
    className: "whitespace-nowrap",
    cell: (post) => (
      <span className="text-muted">
        <Ago at={post.updated_at} />
      </span>
    ),
  },
];

function PostCell({ post }: { post: PostRow }) {
  const names = [...post.categories, ...post.tags];
  return (
    <div className="flex items-center gap-2.5">
      <Thumbnail address={post.image_url} />
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Link
          to="/blog/$postId"
          params={{ postId: post.id }}
          className="line-clamp-1 wrap-anywhere font-medium hover:underline max-sm:line-clamp-none"
        >
          {post.title}
        </Link>
        {post.is_featured && (
          <Star size={13} className="self-center text-brand" aria-label={i18n.t("Featured")} />
        )}
        {names.length > 0 && <span className="line-clamp-1 text-faint text-xs">{names.join(", ")}</span>}
      </div>
    </div>
  );
}

function Thumbnail({ address }: { address: string }) {
  const frame = "max-sm:hidden size-6 shrink-0 rounded-sm border border-line bg-sunken";
  if (address)
    return <img src={`${address}?format=100w`} alt="" loading="lazy" className={`${frame} object-cover`} />;
  return (
    <span className={`${frame} grid place-items-center text-muted`}>
      <FileText size={14} aria-hidden />
    </span>
  );
}
