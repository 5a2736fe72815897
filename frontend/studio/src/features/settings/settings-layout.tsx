import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import { type SettingsPlace, settingsPlacesFor } from "../../shell/settings-places.ts";

/** The areas of settings beside the one that is open; on phones a row above it that scrolls. */
export function SettingsLayout() {
  const places = settingsPlacesFor(useSession());
  const row = useOpenAreaInSight();
  return (
    <div className="lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-8">
      <nav
        ref={row}
        aria-label={i18n.t("Settings")}
        className="-mx-4 mb-6 flex gap-1 overflow-x-auto border-line border-b px-4 pb-3 md:-mx-8 md:px-8 lg:sticky lg:top-8 lg:mx-0 lg:mb-0 lg:flex-col lg:self-start lg:overflow-visible lg:border-b-0 lg:p-0"
      >
        <p className="px-2.5 pb-2 font-semibold text-muted text-sm max-lg:hidden">{i18n.t("Settings")}</p>
        {places.map((place) => (
          <SettingsLink key={place.to} place={place} />
        ))}
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

/** On a phone the row is wider than the screen: the area that is open scrolls into it. */
function useOpenAreaInSight(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const open = row.current?.querySelector(`a[href$="${path}"]`);
    open?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [path]);
  return row;
}

function SettingsLink({ place: { to, label, icon: Icon } }: { place: SettingsPlace }) {
  return (
    <Link
      to={to}
      className={classNames(
        "flex min-h-9 shrink-0 items-center gap-2 whitespace-nowrap rounded-md px-2.5 font-medium max-sm:min-h-10",
        FOCUS_RING,
      )}
      inactiveProps={{ className: "text-muted hover:bg-sunken hover:text-ink" }}
      activeProps={{ className: "bg-sunken text-ink" }}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      {label}
    </Link>
  );
}
