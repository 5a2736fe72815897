import { buttonClass } from "@sitewright/ui/button";
import { DataTable } from "@sitewright/ui/data-table";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { SearchField } from "@sitewright/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import type { EVENT_PARTS } from "../../app/search-params.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { may, useSession } from "../../session/session.ts";
import { DensityButton } from "../../shell/density-button.tsx";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { useDensity } from "../../shell/use-density.ts";
import { EVENT_COLUMNS } from "./event-columns.tsx";
import { eventChoicesQuery, eventsQuery } from "./events-api.ts";
import { NoCalendar, NoEvents } from "./no-events.tsx";

const route = getRouteApi("/signed-in/main/events");

const PARTS: { value: (typeof EVENT_PARTS)[number]; label: string }[] = [
  { value: "upcoming", label: i18n.t("Coming up") },
  { value: "past", label: i18n.t("Past") },
  { value: "draft", label: i18n.t("Drafts") },
  { value: "all", label: i18n.t("All") },
];

/** All events of the website's calendars: what is to come, what is over, and what is not out yet. */
export default function EventsScreen() {
  const { search = "", show = "upcoming", page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/events" });
  const query = useQuery(eventsQuery({ search, show, page }));
  const choices = useQuery(eventChoicesQuery);
  const session = useSession();
  const [isRoomy, toggleRoomy] = useDensity();
  const [text, setText] = useTypedSearch(
    search,
    (searched) => void navigate({ search: (old) => ({ ...old, ...searched }), replace: true }),
  );
  const hasNoCalendar = choices.data?.blogs.length === 0;
  return (
    <Screen
      title={i18n.t("Events")}
      lead={i18n.t("What takes place, when and where.")}
      actions={
        may(session, "content", "draft") &&
        !hasNoCalendar && (
          <Link
            to="/events/$eventId"
            params={{ eventId: "new" }}
            className={buttonClass("primary", "hover:bg-brand-strong")}
          >
            <CalendarPlus size={16} aria-hidden /> {i18n.t("New event")}
          </Link>
        )
      }
    >
      <Card>
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
          <SearchField
            label={i18n.t("Search events")}
            placeholder={i18n.t("Title")}
            value={text}
            onChange={setText}
          />
          <FilterChips
            label={i18n.t("Show")}
            choices={PARTS}
            value={show}
            onChange={(part) =>
              void navigate({
                search: (old) => ({ ...old, show: part === "upcoming" ? undefined : part, page: undefined }),
              })
            }
          />
          <DensityButton isRoomy={isRoomy} onToggle={toggleRoomy} />
        </div>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
          lines={10}
          empty={
            hasNoCalendar ? <NoCalendar /> : <NoEvents search={search} isFiltered={show !== "upcoming"} />
          }
        >
          {(events) => (
            <DataTable
              label={i18n.t("Events")}
              columns={EVENT_COLUMNS}
              rows={events}
              rowKey={(event) => event.id}
              rowLabel={(event) => event.title}
              isRoomy={isRoomy}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Card>
    </Screen>
  );
}
