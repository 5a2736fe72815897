import { Button } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { History, SearchX } from "lucide-react";
import { dayInWords, timeOfDay } from "../../app/formatting.ts";
import { i18n } from "../../app/i18n.ts";
import type { ActivitySearch } from "../../app/search-params.ts";
import { activityQuery, type ChangeRow } from "../../history/activity-api.ts";
import { ChangeLine } from "../../history/change-line.tsx";
import { type Day, dateIn, daysBefore, daysOf } from "../../history/days.ts";
import { useSession } from "../../session/session.ts";
import { InfiniteView } from "../../shell/infinite-view.tsx";
import { ActivityFilters } from "./activity-filters.tsx";
import { askedChanges } from "./asked-changes.ts";

const route = getRouteApi("/signed-in/main/activity");

/** Changes by day, newest first, narrowed to what the address says. */
export function ChangeList() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: "/activity" });
  const { website } = useSession();
  const asked = askedChanges(search, website.time_zone);
  const isNarrowed = Object.values(asked).some((part) => part !== undefined);
  const query = useInfiniteQuery(activityQuery(asked));
  const narrow = (part: Partial<ActivitySearch>) =>
    void navigate({ search: (old) => ({ ...old, ...part }), replace: true });
  const clear = () => void navigate({ search: {} });
  return (
    <>
      <ActivityFilters
        search={search}
        thingTitle={query.data?.pages[0]?.thing_title ?? ""}
        onChange={narrow}
        onClear={clear}
      />
      <InfiniteView
        query={query}
        rowsOf={(page) => page.changes}
        empty={isNarrowed ? <NothingFits onClear={clear} /> : <NothingYet />}
      >
        {(changes) =>
          daysOf(changes, website.time_zone).map((day) => <DayOfChanges key={day.date} day={day} />)
        }
      </InfiniteView>
    </>
  );
}

function DayOfChanges({ day }: { day: Day<ChangeRow> }) {
  const { website } = useSession();
  return (
    <section className="border-line border-b last:border-b-0">
      <h2 className="border-line border-b bg-ground px-4 py-1.5 font-medium text-muted text-sm">
        {dayName(day.date, website.time_zone)}
      </h2>
      <ul className="divide-y divide-line">
        {day.changes.map((change) => (
          <ChangeLine
            key={change.id}
            change={change}
            when={timeOfDay(change.created_at, website.time_zone)}
          />
        ))}
      </ul>
    </section>
  );
}

function dayName(date: string, timeZone: string): string {
  const today = dateIn(timeZone, Date.now());
  if (date === today) return i18n.t("Today");
  return date === daysBefore(today, 1) ? i18n.t("Yesterday") : dayInWords(date);
}

function NothingYet() {
  return (
    <EmptyState icon={<History size={20} aria-hidden />} title={i18n.t("No changes yet")}>
      {i18n.t("Saved products, published pages and imports appear here, each with an Undo.")}
    </EmptyState>
  );
}

function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX size={20} aria-hidden />}
      title={i18n.t("Nothing matches")}
      actions={<Button onPress={onClear}>{i18n.t("Show everything")}</Button>}
    >
      {i18n.t("Nobody changed anything like that. Take a filter off, or choose other days.")}
    </EmptyState>
  );
}
