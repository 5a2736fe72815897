import { Fragment, type ReactNode } from "react";
import { languagePath } from "../site/languagePath.ts";
import { text } from "../site/texts.ts";
import { resultsPath, type Suggestion, type Suggestions } from "./suggestions.ts";

interface SuggestionListProps {
  id: string;
  found: Suggestions;
  /** The place of the chosen one; behind the last item stands the way to all results, -1 is none. */
  active: number;
}

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

/** Where Enter leads while that option is chosen. */
export function optionPath(found: Suggestions, place: number): string {
  const item = found.items[place];
  return item ? languagePath(item.fullUrl) : resultsPath(found.query);
}

/** The options of the field's combobox. They are links, so that a new tab opens as anywhere. */
export function SuggestionList({ id, found, active }: SuggestionListProps) {
  return (
    <div className="search-suggestions" id={id} role="listbox" aria-label={text("suggestions")}>
      {found.items.map((item, place) => (
        <Option
          key={item.id}
          id={optionId(id, place)}
          href={optionPath(found, place)}
          isActive={place === active}
        >
          <Picture item={item} />
          <span>
            {item.titleParts.map(([word, isFound], place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the words of a title keep their places.
              <Fragment key={place}>{isFound ? <mark>{word}</mark> : word} </Fragment>
            ))}
          </span>
        </Option>
      ))}
      <Option
        id={optionId(id, found.items.length)}
        href={resultsPath(found.query)}
        isActive={active === found.items.length}
      >
        <span className="search-all">{text("allResults", { query: found.query })}</span>
      </Option>
    </div>
  );
}

interface OptionProps {
  id: string;
  href: string;
  isActive: boolean;
  children: ReactNode;
}

function Option({ id, href, isActive, children }: OptionProps) {
  return (
    <a id={id} className="search-suggestion" role="option" aria-selected={isActive} href={href} tabIndex={-1}>
      {children}
    </a>
  );
}

function Picture({ item }: { item: Suggestion }) {
  if (!item.imageUrl) return <span className="search-suggestion-picture" />;
  return (
    <img
      className="search-suggestion-picture"
      src={`${item.imageUrl}?format=100w`}
      alt=""
      width="40"
      height="48"
      decoding="async"
    />
  );
}
