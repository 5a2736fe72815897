import { useQuery } from "@tanstack/react-query";
import { shortDate } from "../../app/formatting.ts";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { type GrowthWeek, growthQuery } from "./newsletters-api.ts";

/** Who joined and who left in twelve weeks: bars to look at, and a table for who does not see them. */
export function Growth({ listId }: { listId: string }) {
  const query = useQuery(growthQuery(listId));
  return (
    <QueryView query={query} lines={2}>
      {({ weeks }) => <Bars weeks={weeks} />}
    </QueryView>
  );
}

export function Bars({ weeks }: { weeks: readonly GrowthWeek[] }) {
  const joined = weeks.reduce((sum, week) => sum + week.joined, 0);
  const left = weeks.reduce((sum, week) => sum + week.left, 0);
  const most = Math.max(1, ...weeks.map((week) => Math.max(week.joined, week.left)));
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2 p-4">
      <p className="text-sm" data-figures>
        <span className="block text-muted">{i18n.t("In twelve weeks")}</span>
        <span className="block font-semibold text-brand">
          {i18n.t("{count, plural, one {+# joined} other {+# joined}}", { count: joined })}
        </span>
        <span className="block text-muted">
          {i18n.t("{count, plural, one {−# left} other {−# left}}", { count: left })}
        </span>
      </p>
      <div aria-hidden className="flex h-16 min-w-40 max-w-md flex-1 items-stretch gap-1">
        {weeks.map((week) => (
          <div key={week.since} className="flex flex-1 flex-col">
            <div className="flex flex-1 items-end border-line border-b">
              <div className="w-full rounded-t-xs bg-brand" style={{ height: share(week.joined, most) }} />
            </div>
            <div className="flex h-1/3 items-start">
              <div className="w-full rounded-b-xs bg-field" style={{ height: share(week.left, most) }} />
            </div>
          </div>
        ))}
      </div>
      <Table weeks={weeks} />
    </div>
  );
}

function Table({ weeks }: { weeks: readonly GrowthWeek[] }) {
  const { website } = useSession();
  return (
    // Around it: a table is as wide as its words, however small it is said to be.
    <div className="sr-only">
      <table>
        <caption>{i18n.t("Joined and left by week")}</caption>
        <thead>
          <tr>
            <th scope="col">{i18n.t("Week from")}</th>
            <th scope="col">{i18n.t("Joined")}</th>
            <th scope="col">{i18n.t("Left the list")}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.since}>
              <th scope="row">{shortDate(week.since, website.time_zone)}</th>
              <td>{week.joined}</td>
              <td>{week.left}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function share(count: number, most: number): string {
  return `${Math.round((count / most) * 100)}%`;
}
