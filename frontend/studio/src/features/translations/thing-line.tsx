import { Badge } from "@sitewright/ui/badge";
import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import type { TranslatableRow } from "../../translations/translations-api.ts";
import { titleOf } from "./type-words.ts";

/** A thing with how many of its texts are translated, out of date and missing. */
export function ThingLine({ row, language }: { row: TranslatableRow; language: string }) {
  const { translated, stale, missing } = row;
  const total = translated + stale + missing;
  return (
    <li>
      <Link
        to="/translations/$language/$type/$id"
        params={{ language, type: row.type, id: row.id }}
        className={classNames(
          "flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-sunken",
          FOCUS_RING,
        )}
      >
        <span className="wrap-anywhere min-w-0 flex-[1_1_12rem] font-medium">{titleOf(row)}</span>
        <span className="text-muted text-sm">
          {i18n.t("{done, number} of {total, number} texts", { done: translated + stale, total })}
        </span>
        <span className="flex gap-1.5">
          {stale > 0 && (
            <Badge tone="warning">
              {i18n.t("{count, plural, one {# needs update} other {# need update}}", { count: stale })}
            </Badge>
          )}
          {missing > 0 && <Badge>{i18n.t("{count, number} missing", { count: missing })}</Badge>}
          {stale + missing === 0 && <Badge tone="good">{i18n.t("Translated")}</Badge>}
        </span>
      </Link>
    </li>
  );
}
