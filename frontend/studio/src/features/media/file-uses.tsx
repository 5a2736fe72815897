import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { type MediaUse, usesQuery } from "../../media/media-api.ts";
import { QueryView } from "../../shell/query-view.tsx";

/** What shows a file or leads to it; each a way there. */
export function FileUses({ mediaId }: { mediaId: string }) {
  const query = useQuery(usesQuery(mediaId));
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-medium text-sm">{i18n.t("Where used")}</h3>
      <QueryView query={query} lines={2}>
        {({ uses }) =>
          uses.length === 0 ? (
            <p className="text-muted text-sm">{i18n.t("Nowhere yet.")}</p>
          ) : (
            <ul className="flex max-h-40 flex-col gap-1 overflow-auto">
              {uses.map((use) => (
                <li key={`${use.kind} ${use.subject_id}`} className="text-sm">
                  <UseLink use={use} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

const LINK = "font-medium underline underline-offset-2 hover:text-brand";

function UseLink({ use }: { use: MediaUse }) {
  // Without a title it is something this person may not see.
  const way = use.title ? wayTo(use) : null;
  if (!way) return <span>{wordsOf(use)}</span>;
  return (
    <Link {...way} className={LINK}>
      {wordsOf(use)}
    </Link>
  );
}

function wayTo({ kind, subject_id, title }: MediaUse) {
  switch (kind) {
    case "page":
      return linkOptions({ to: "/pages/$pageId", params: { pageId: subject_id } });
    case "post":
      return linkOptions({ to: "/blog/$postId", params: { postId: subject_id } });
    case "event":
      return linkOptions({ to: "/events/$eventId", params: { eventId: subject_id } });
    case "gallery":
      return linkOptions({ to: "/galleries/$galleryId", params: { galleryId: subject_id } });
    case "product":
      return linkOptions({ to: "/commerce/inventory/$productId", params: { productId: subject_id } });
    case "menu":
      return linkOptions({ to: "/navigation" });
    case "film":
      return linkOptions({ to: "/media", search: { kind: "video", search: title } });
    case "section":
    case "site":
      return null;
  }
}

function wordsOf({ kind, title }: MediaUse): string {
  switch (kind) {
    case "page":
      return title ? i18n.t("Page: {title}", { title }) : i18n.t("A page");
    case "post":
      return title ? i18n.t("Post: {title}", { title }) : i18n.t("A post");
    case "event":
      return title ? i18n.t("Event: {title}", { title }) : i18n.t("An event");
    case "gallery":
      return title ? i18n.t("Gallery: {title}", { title }) : i18n.t("A gallery");
    case "product":
      return title ? i18n.t("Product: {title}", { title }) : i18n.t("A product");
    case "menu":
      return title ? i18n.t("Menu: {title}", { title }) : i18n.t("A menu");
    case "film":
      return title ? i18n.t("Film: {title}", { title }) : i18n.t("A film");
    case "section":
      return title ? i18n.t("Saved section: {title}", { title }) : i18n.t("A saved section");
    case "site":
      return i18n.t("Design and settings of the site");
  }
}
