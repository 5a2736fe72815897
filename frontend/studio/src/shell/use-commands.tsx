import type { Command } from "@sitewright/ui/command-palette";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ExternalLink, FilePlus2, Globe, Keyboard, LogOut, PackagePlus, PanelsTopLeft } from "lucide-react";
import { i18n } from "../app/i18n.ts";
import { shownKeys } from "../app/shortcuts.ts";
import { pagesQuery } from "../pages/pages-api.ts";
import { may, type Session, useSession } from "../session/session.ts";
import { useWebsiteSwitcher } from "../websites/switcher-store.ts";
import { placesFor } from "./navigation.ts";
import { settingsPlacesFor } from "./settings-places.ts";
import { useSignOut } from "./use-sign-out.ts";

/** What the command palette offers: all places, all pages, and the acts one looks for by name. */
export function useCommands(showHelp: () => void): Command[] {
  const session = useSession();
  const navigate = useNavigate();
  const leave = useSignOut();
  const pages = useQuery({ ...pagesQuery, enabled: may(session, "pages", "view") });
  const places = placesFor(session).map(({ to, command, icon: Icon }) => ({
    id: `go-${to}`,
    label: command,
    icon: <Icon size={16} aria-hidden />,
    run: () => void navigate({ to }),
  }));
  const editing = (pages.data ?? []).map((page) => ({
    id: `edit-${page.id}`,
    label: i18n.t("Edit page “{title}”", { title: page.title }),
    icon: <PanelsTopLeft size={16} aria-hidden />,
    run: () => void navigate({ to: "/pages/$pageId", params: { pageId: page.id } }),
  }));
  // What stands in the sidebar too is found by its own command.
  const settings = settingsPlacesFor(session).filter(({ to }) => !places.some(({ id }) => id === `go-${to}`));
  const areas = settings.map(({ to, label, icon: Icon }) => ({
    id: `go-${to}`,
    label: i18n.t("Settings: {area}", { area: label }),
    icon: <Icon size={16} aria-hidden />,
    run: () => void navigate({ to }),
  }));
  return [
    ...places,
    ...areas,
    ...editing,
    ...actsFor(session, navigate, showHelp),
    { id: "sign-out", label: i18n.t("Sign out"), icon: <LogOut size={16} aria-hidden />, run: leave },
  ];
}

function actsFor(
  session: Session,
  navigate: ReturnType<typeof useNavigate>,
  showHelp: () => void,
): Command[] {
  return [
    may(session, "pages", "draft") && {
      id: "new-page",
      label: i18n.t("Create a page"),
      icon: <FilePlus2 size={16} aria-hidden />,
      run: () => void navigate({ to: "/pages", search: { create: true } }),
    },
    may(session, "catalog", "edit") && {
      id: "new-product",
      label: i18n.t("Add a product"),
      icon: <PackagePlus size={16} aria-hidden />,
      run: () => void navigate({ to: "/commerce/inventory/new" }),
    },
    {
      id: "websites",
      label: i18n.t("Go to another website"),
      hint: shownKeys("Mod+O"),
      icon: <Globe size={16} aria-hidden />,
      run: useWebsiteSwitcher.getState().open,
    },
    {
      id: "view-site",
      label: i18n.t("View the site"),
      icon: <ExternalLink size={16} aria-hidden />,
      run: () => window.open("/", "_blank", "noopener"),
    },
    {
      id: "keys",
      label: i18n.t("Show the keys"),
      hint: "?",
      icon: <Keyboard size={16} aria-hidden />,
      run: showHelp,
    },
  ].filter((command) => command !== false);
}
