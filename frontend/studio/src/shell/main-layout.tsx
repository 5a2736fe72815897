import { IconButton } from "@sitewright/ui/button";
import { classNames } from "@sitewright/ui/class-names";
import { Menu } from "@sitewright/ui/menu";
import { Link, Outlet, useNavigate } from "@tanstack/react-router";
import { ExternalLink, LogOut, Menu as MenuIcon } from "lucide-react";
import { useRef } from "react";
import { i18n } from "../app/i18n.ts";
import { useSession } from "../session/session.ts";
import { Mark } from "./mark.tsx";
import { type Place, placesFor } from "./navigation.ts";
import { useSignOut } from "./use-commands.tsx";
import { useScreenFocus } from "./use-screen-focus.ts";

/** Navigation beside the screen; on phones a bar above it. */
export function MainLayout() {
  const session = useSession();
  const places = placesFor(session);
  const content = useRef<HTMLElement>(null);
  useScreenFocus(content);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_1fr]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2"
      >
        {i18n.t("Skip to the content")}
      </a>
      <SideBar places={places} title={session.website.title} person={session.person.name} />
      <PhoneBar places={places} title={session.website.title} />
      <main ref={content} id="main" data-region="content" tabIndex={-1} className="min-w-0 outline-none">
        <div className="mx-auto max-w-6xl px-4 py-6 has-[>[data-fills]]:max-w-none has-[>[data-fills]]:p-0 md:px-8 md:py-8 md:has-[>[data-fills]]:p-0">
          <Outlet />
        </div>
      </main>
    </div>
  );
}

function SideBar({ places, title, person }: { places: readonly Place[]; title: string; person: string }) {
  const leave = useSignOut();
  return (
    <header
      data-region="navigation"
      className="sticky top-0 flex h-dvh flex-col gap-1 border-line border-e bg-surface p-3 max-md:hidden"
    >
      <div className="mb-3 flex items-center gap-2.5 px-2 py-1.5">
        <Mark size={24} />
        <span className="min-w-0 truncate font-semibold text-lg">{title}</span>
      </div>
      <nav aria-label={i18n.t("Studio")} className="flex flex-1 flex-col gap-0.5 overflow-auto">
        {places.map((place) => (
          <NavigationLink key={place.to} place={place} />
        ))}
      </nav>
      <a href="/" target="_blank" rel="noopener" className={linkClass()}>
        <ExternalLink size={17} aria-hidden />
        {i18n.t("View site")}
      </a>
      <div className="flex items-center gap-2 border-line border-t ps-2.5 pt-2">
        <span className="min-w-0 flex-1 truncate text-muted text-sm">{person}</span>
        <IconButton label={i18n.t("Sign out")} onPress={leave}>
          <LogOut size={16} aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}

function NavigationLink({ place: { to, label, icon: Icon } }: { place: Place }) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === "/" }}
      className={linkClass("")}
      inactiveProps={{ className: "text-muted hover:bg-sunken hover:text-ink" }}
      activeProps={{ className: "bg-brand-soft text-brand" }}
    >
      <Icon size={17} aria-hidden />
      {label}
    </Link>
  );
}

function linkClass(extra = "text-muted hover:bg-sunken hover:text-ink"): string {
  return classNames("flex min-h-9 items-center gap-2.5 rounded-md px-2.5 font-medium", extra);
}

function PhoneBar({ places, title }: { places: readonly Place[]; title: string }) {
  const navigate = useNavigate();
  const leave = useSignOut();
  const goTo = places.map(({ to, label, icon: Icon }) => ({
    id: to,
    label,
    icon: <Icon size={17} aria-hidden />,
    onAction: () => void navigate({ to }),
  }));
  return (
    <header className="sticky top-0 z-30 flex items-center gap-2.5 border-line border-b bg-surface px-4 py-2 md:hidden">
      <Mark size={22} />
      <span className="min-w-0 flex-1 truncate font-semibold">{title}</span>
      <Menu
        label={i18n.t("Studio")}
        trigger={
          <IconButton label={i18n.t("Menu")}>
            <MenuIcon size={19} aria-hidden />
          </IconButton>
        }
        actions={[
          ...goTo,
          {
            id: "view",
            label: i18n.t("View site"),
            icon: <ExternalLink size={17} aria-hidden />,
            startsGroup: true,
            onAction: () => window.open("/", "_blank", "noopener"),
          },
          { id: "leave", label: i18n.t("Sign out"), icon: <LogOut size={17} aria-hidden />, onAction: leave },
        ]}
      />
    </header>
  );
}
