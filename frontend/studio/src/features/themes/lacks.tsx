import { i18n } from "../../app/i18n.ts";

/** What the present theme has and another has not; nothing where it has all. */
export function Lacks({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <details className="rounded-md bg-warning-soft px-3 py-2 text-sm">
      <summary className="cursor-pointer font-medium text-warning">
        {i18n.t(
          "{count, plural, one {# kind of section or block is not in this theme} other {# kinds of sections and blocks are not in this theme}}",
          { count: titles.length },
        )}
      </summary>
      <p className="mt-1">
        {i18n.t(
          "Where pages have these, nothing is shown. They stay in the pages and are there again under a theme that has them.",
        )}
      </p>
      <p className="mt-1 text-muted">{titles.join(", ")}</p>
    </details>
  );
}
