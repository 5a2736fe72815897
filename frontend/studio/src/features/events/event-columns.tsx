import type { Column } from "@sitewright/ui/data-table";
import { Link } from "@tanstack/react-router";
import { CalendarDays, Repeat } from "lucide-react";
import { shortDate } from "../../app/formatting.ts";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import { Ago, FullTime } from "../../session/times.tsx";
import { PostStatusBadge } from "../posts/post-status.tsx";
import type { EventRow } from "./events-api.ts";

export const EVENT_COLUMNS: Column<EventRow>[] = [
  {
    id: "title",
    title: i18n.t("Event"),
    phone: "line",
    className: "w-full",
    cell: (event) => <EventCell event={event} />,
  },
  {
    id: "starts",
    title: i18n.t("When"),
    phone: "end",
    className: "whitespace-nowrap",
    cell: (event) => <When event={event} />,
  },
  {
    id: "place",
    title: i18n.t("Where"),
    isWideOnly: true,
    className: "whitespace-nowrap",
    cell: ({ place }) => <span className="text-muted">{place || "–"}</span>,
  },
  {
    id: "status",
    title: i18n.t("Status"),
    phone: "start",
    cell: ({ status }) => <PostStatusBadge status={status} />,
  },
  {
    id: "changed",
    title: i18n.t("Changed"),
    isWideOnly: true,
    className: "whitespace-nowrap",
    cell: (event) => (
      <span className="text-muted">
        <Ago at={event.updated_at} />
      </span>
    ),
  },
];

function When({ event }: { event: EventRow }) {
  const { website } = useSession();
  const { starts_at: at, is_all_day: isAllDay } = event;
  if (!at) return <span className="text-muted">–</span>;
  return (
    <span className="text-muted">{isAllDay ? shortDate(at, website.time_zone) : <FullTime at={at} />}</span>
  );
}

function EventCell({ event }: { event: EventRow }) {
  return (
    <div className="flex items-center gap-2.5">
      <span className="grid size-6 shrink-0 place-items-center rounded-sm border border-line bg-sunken text-muted max-sm:hidden">
        <CalendarDays size={14} aria-hidden />
      </span>
      <Link
        to="/events/$eventId"
        params={{ eventId: event.id }}
        className="line-clamp-1 wrap-anywhere font-medium hover:underline max-sm:line-clamp-none"
      >
        {event.title}
      </Link>
      {event.repeats && <Repeat size={13} className="shrink-0 text-muted" aria-label={i18n.t("Repeats")} />}
    </div>
  );
}
