import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { type MediaUse, usesQuery } from "../../media/media-api.ts";
import { QueryView } from "../../shell/query-view.tsx";

/** The pages, posts, products and films that show a file, and menus that lead to it; each a way there. */
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

function UseLink({ use: { kind, subject_id, title } }: { use: MediaUse }) {
  // Without a title it is something this person may not see.
  if (kind === "page" && title)
    return (
      <Link to="/pages/$pageId" params={{ pageId: subject_id }} className={LINK}>
        {i18n.t("Page: {title}", { title })}
      </Link>
    );
  if (kind === "menu" && title)
    return (
      <Link to="/navigation" className={LINK}>
        {i18n.t("Menu: {title}", { title })}
      </Link>
    );
  if (kind === "product" && title)
    return (
      <Link to="/commerce/inventory/$productId" params={{ productId: subject_id }} className={LINK}>
        {i18n.t("Product: {title}", { title })}
      </Link>
    );
  if (kind === "film" && title)
    return (
      <Link to="/media" search={{ kind: "video", search: title }} className={LINK}>
        {i18n.t("Film: {title}", { title })}
      </Link>
    );
  if (kind === "menu" && title)
    return (
      <Link to="/navigation" className={LINK}>
        {i18n.t("Menu: {title}", { title })}
      </Link>
    );
  return <span>{wordsOf(kind, title)}</span>;
}

function wordsOf(kind: MediaUse["kind"], title: string): string {
  if (kind === "site") return i18n.t("Design and settings of the site");
  if (kind === "section") return i18n.t("Saved section: {title}", { title });
  if (kind === "item") return title ? i18n.t("Post: {title}", { title }) : i18n.t("A post");
  if (kind === "film") return i18n.t("A film");
  if (kind === "menu") return i18n.t("A menu");
  return kind === "page" ? i18n.t("A page") : i18n.t("A product");
}
