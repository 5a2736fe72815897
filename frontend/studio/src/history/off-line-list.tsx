import { i18n } from "../app/i18n.ts";

const MOST_NAMED = 12;

/** The titles of what goes off line; the first dozen, and how many more. */
export function OffLineList({ titles }: { titles: readonly string[] }) {
  const more = titles.length - MOST_NAMED;
  return (
    <ul className="mt-2 list-disc ps-5">
      {titles.slice(0, MOST_NAMED).map((title, index) => (
        // Two pages may have one title.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once and never reordered
        <li key={index} className="font-medium wrap-anywhere">
          {title}
        </li>
      ))}
      {more > 0 && (
        <li className="text-muted">
          {i18n.t("{count, plural, one {and one more} other {and # more}}", { count: more })}
        </li>
      )}
    </ul>
  );
}
