import { buttonClass } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { Link } from "@tanstack/react-router";
import { CalendarDays, CalendarPlus, SearchX } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";

/** Nothing found differs from nothing there yet. */
export function NoEvents({ search, isFiltered }: { search: string; isFiltered: boolean }) {
  const mayWrite = may(useSession(), "content", "draft");
  if (isFiltered || search) {
    return (
      <EmptyState
        icon={<SearchX size={20} aria-hidden />}
        title={search ? i18n.t("Nothing matches “{search}”", { search }) : i18n.t("No event is like that")}
      >
        {search ? i18n.t("Try a part of the title.") : i18n.t("Try another filter, or all events.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<CalendarPlus size={20} aria-hidden />}
      title={i18n.t("Nothing is coming up")}
      actions={
        mayWrite && (
          <Link to="/events/$eventId" params={{ eventId: "new" }} className={buttonClass("primary")}>
            {i18n.t("Add an event")}
          </Link>
        )
      }
    >
      {i18n.t("Openings, classes, markets: visitors see when and where, and keep them in their calendar.")}
    </EmptyState>
  );
}

/** Events live in a calendar, which a website may not have yet. */
export function NoCalendar() {
  const mayAdd = may(useSession(), "pages", "edit");
  return (
    <EmptyState
      icon={<CalendarDays size={20} aria-hidden />}
      title={i18n.t("There is no calendar yet")}
      actions={
        mayAdd && (
          <Link to="/pages" search={{ add: "events" }} className={buttonClass("primary")}>
            {i18n.t("Add a calendar")}
          </Link>
        )
      }
    >
      {i18n.t("A calendar has an address of its own, such as /events, and holds your events.")}
    </EmptyState>
  );
}
