import { Badge } from "@sitewright/ui/badge";
import { Link } from "@tanstack/react-router";
import { Disc3, FileText, Folder, House, Images, Newspaper, Store } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import type { CollectionRow } from "../../pages/collections-api.ts";
import type { PageRow } from "../../pages/pages-api.ts";
import { folderName } from "./folder-words.ts";
import { holdsWords, kindName } from "./kind-words.ts";
import { PageDragging } from "./page-dragging.tsx";
import { PageStatus } from "./page-status.tsx";
import type { SiteRow } from "./site-rows.ts";
import { usePageKeys } from "./use-page-keys.ts";

const KIND_ICONS: Record<string, typeof Store> = {
  products: Store,
  blog: Newspaper,
  album: Disc3,
  gallery: Images,
};

/** What it is called and where it stands; on narrow screens its status as well, as a card. */
export function SiteRowName({ row }: { row: SiteRow }) {
  if (row.type === "collection") {
    return (
      // Behind the room of the pages' handles, so that all names stand in one line.
      <span className="flex items-start gap-1">
        <span className="w-5 shrink-0 max-md:hidden" />
        <NameCell row={row} />
      </span>
    );
  }
  return (
    <PageDragging page={row.page}>
      <NameCell row={row} />
    </PageDragging>
  );
}

function NameCell({ row }: { row: SiteRow }) {
  const Icon = iconOf(row);
  return (
    <span className="flex min-w-0 flex-1 items-start gap-3 py-1.5">
      <Icon size={17} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        {row.type === "page" ? <PageName page={row.page} /> : <CollectionName collection={row.collection} />}
        <span className="mt-1.5 block md:hidden">
          <SiteRowStatus row={row} />
        </span>
      </span>
    </span>
  );
}

export function SiteRowStatus({ row }: { row: SiteRow }) {
  if (row.type === "page") return <PageStatus page={row.page} />;
  return row.collection.is_enabled ? (
    <Badge tone="good">{i18n.t("Live")}</Badge>
  ) : (
    <Badge>{i18n.t("Hidden")}</Badge>
  );
}

function PageName({ page }: { page: PageRow }) {
  const onKeyDown = usePageKeys(page);
  return (
    <Link
      to="/pages/$pageId"
      params={{ pageId: page.id }}
      className="block min-w-0"
      onKeyDown={onKeyDown}
      aria-keyshortcuts="Control+D Delete Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
      data-page-link={page.id}
    >
      <span className="break-words font-medium hover:underline">{page.title}</span>
      <span className="block break-all text-muted text-sm">
        {[page.slug === "" ? i18n.t("Home page") : page.url, ...kindsOf(page)].join(" · ")}
      </span>
    </Link>
  );
}

/** What is special about the page. */
function kindsOf({ is_cover: isCover, folder_behaviour: folder }: PageRow): string[] {
  return [...(isCover ? [i18n.t("Cover page")] : []), ...(folder ? [folderName(folder)] : [])];
}

function CollectionName({ collection }: { collection: CollectionRow }) {
  const { id, kind, item_count: count, is_count_capped: isCapped } = collection;
  // A shop called "Shop" is not said to be a shop as well.
  const shownKind = collection.title === kindName(kind) ? [] : [kindName(kind)];
  const name =
    kind === "products" ? (
      <Link to="/commerce/inventory" className="break-words font-medium hover:underline">
        {collection.title}
      </Link>
    ) : kind === "gallery" ? (
      <Link
        to="/galleries/$galleryId"
        params={{ galleryId: id }}
        className="break-words font-medium hover:underline"
      >
        {collection.title}
      </Link>
    ) : (
      <span className="break-words font-medium">{collection.title}</span>
    );
  return (
    <>
      {name}
      <span className="block text-muted text-sm">
        <span className="break-all">{collection.url}</span>
        {` · ${[...shownKind, holdsWords(kind, count, isCapped)].join(" · ")}`}
      </span>
    </>
  );
}

function iconOf(row: SiteRow): typeof Store {
  if (row.type === "page") return row.page.slug === "" ? House : FileText;
  return KIND_ICONS[row.collection.kind] ?? Folder;
}
