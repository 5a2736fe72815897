import { classNames } from "@sitewright/ui/class-names";
import { Link, useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { i18n } from "../app/i18n.ts";
import { useSession } from "../session/session.ts";
import { groupsFor, type Place, type PlaceGroup } from "./navigation.ts";

/** How many wait, of the places where somebody has to decide. */
const COUNTS: Partial<Record<Place["to"], ReturnType<typeof lazy>>> = {
  "/reviews": lazy(() => import("../features/reviews/waiting-count.tsx")),
};

type SidebarGroupsProps = { isFolded: boolean; onFollow?: () => void };

/** All places by group; folded, their names are spoken and shown by the pointer only. */
export function SidebarGroups({ isFolded, onFollow }: SidebarGroupsProps) {
  const groups = groupsFor(useSession());
  return (
    <nav aria-label={i18n.t("Studio")} className="flex flex-col gap-3">
      {groups.map((group) => (
        <Group key={group.id} group={group} isFolded={isFolded} onFollow={onFollow} />
      ))}
    </nav>
  );
}

function Group({ group, isFolded, onFollow }: SidebarGroupsProps & { group: PlaceGroup }) {
  const headingId = `places-${group.id}`;
  return (
    <section aria-labelledby={group.label ? headingId : undefined}>
      {group.label && (
        <h2
          id={headingId}
          className={classNames(isFolded ? "sr-only" : "px-2 pb-1 font-medium text-faint text-xs")}
        >
          {group.label}
        </h2>
      )}
      <ul className="flex flex-col gap-px">
        {group.places.map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} isFolded={isFolded} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlaceLink({ place, isFolded, onFollow }: SidebarGroupsProps & { place: Place }) {
  const { to, label, icon: Icon } = place;
  const isAround = useIsAround(to);
  const Waiting = COUNTS[to];
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === "/" }}
      title={isFolded ? label : undefined}
      onClick={onFollow}
      className={classNames(
        "flex h-8 items-center gap-2.5 rounded-md px-2 font-medium text-sm max-md:h-11 max-md:text-base",
        isFolded && "justify-center",
      )}
      inactiveProps={{
        className: isAround ? "bg-brand-soft text-brand" : "text-muted hover:bg-sunken hover:text-ink",
      }}
      activeProps={{ className: "bg-brand-soft text-brand" }}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <span className={isFolded ? "sr-only" : "min-w-0 truncate"}>{label}</span>
      {Waiting && !isFolded && (
        <Suspense fallback={null}>
          <Waiting />
        </Suspense>
      )}
    </Link>
  );
}

/** Settings have areas of their own below them, of which people have an entry beside. */
function useIsAround(to: Place["to"]): boolean {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return to === "/settings/site" && path.startsWith("/settings/") && path !== "/settings/people";
}
