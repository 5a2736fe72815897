import { i18n } from "../../app/i18n.ts";

const MOST_TITLE = 60;
const MOST_DESCRIPTION = 160;

type SearchResultProps = { title: string; address: string; description: string; isHidden: boolean };

/** The page as a search engine shows it among what it found. */
export function SearchResult({ title, address, description, isHidden }: SearchResultProps) {
  return (
    <figure className="rounded-lg border border-line bg-ground p-3.5">
      <figcaption className="mb-2 text-muted text-xs">{i18n.t("How a search engine may show it")}</figcaption>
      {isHidden ? (
        <p className="text-muted text-sm">{i18n.t("Not at all: it is asked to leave this page out.")}</p>
      ) : (
        <>
          <p className="truncate text-muted text-xs">
            {[location.host, ...address.split("/").filter(Boolean)].join(" › ")}
          </p>
          <p className="break-words font-medium text-brand text-lg">{cut(title, MOST_TITLE)}</p>
          <p className="break-words text-ink text-sm">
            {cut(description, MOST_DESCRIPTION) || i18n.t("It chooses some words of the page.")}
          </p>
        </>
      )}
    </figure>
  );
}

/** At the end of a word, as search engines do. */
function cut(text: string, most: number): string {
  const plain = text.trim().replace(/\s+/g, " ");
  if (plain.length <= most) return plain;
  const shorter = plain.slice(0, most);
  return `${shorter.slice(0, Math.max(shorter.lastIndexOf(" "), most / 2)).trimEnd()}…`;
}
