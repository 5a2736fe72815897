import { IconButton } from "@sitewright/ui/button";
import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import { ChevronsUpDown, ExternalLink, LogOut, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components";
import { i18n } from "../app/i18n.ts";
import { useSession } from "../session/session.ts";
import { useWebsiteSwitcher } from "../websites/switcher-store.ts";
import { Mark } from "./mark.tsx";
import { SidebarGroups } from "./sidebar-groups.tsx";
import { useSignOut } from "./use-sign-out.ts";

type SidebarProps = { isFolded: boolean; onFold: (isFolded: boolean) => void };

/** Navigation beside the screen; folded, a narrow rail of its pictures. */
export function Sidebar({ isFolded, onFold }: SidebarProps) {
  const { website, person } = useSession();
  return (
    <header
      data-region="navigation"
      className={classNames(
        "sticky top-0 flex h-dvh flex-col border-line border-e bg-ground py-2.5 max-md:hidden",
        isFolded ? "items-center px-2" : "px-2.5",
      )}
    >
      <div className={classNames("mb-1 flex items-center gap-2", isFolded ? "flex-col" : "ps-2")}>
        <WebsiteButton isFolded={isFolded} title={website.title} />
        <FoldButton isFolded={isFolded} onFold={onFold} />
      </div>
      <div className="min-h-0 w-full flex-1 overflow-y-auto overflow-x-hidden py-1">
        <SidebarGroups isFolded={isFolded} />
      </div>
      <SidebarFoot isFolded={isFolded} person={person.name} />
    </header>
  );
}

/** The website's name is where one looks for the others. */
export function WebsiteButton({ isFolded, title }: { isFolded: boolean; title: string }) {
  const openSwitcher = useWebsiteSwitcher((switcher) => switcher.open);
  return (
    <AriaButton
      onPress={openSwitcher}
      aria-label={i18n.t("{title}: go to another website", { title })}
      className={classNames(
        "flex h-8 min-w-0 cursor-default items-center gap-2 rounded-md text-start hover:bg-sunken",
        !isFolded && "-ms-1 flex-1 px-1",
        FOCUS_RING,
      )}
    >
      <Mark size={20} />
      {!isFolded && (
        <>
          <span className="min-w-0 flex-1 truncate font-semibold">{title}</span>
          <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-muted" />
        </>
      )}
    </AriaButton>
  );
}

function FoldButton({ isFolded, onFold }: SidebarProps) {
  return (
    <IconButton
      label={isFolded ? i18n.t("Show the sidebar") : i18n.t("Fold the sidebar")}
      aria-expanded={!isFolded}
      className="size-7"
      onPress={() => onFold(!isFolded)}
    >
      {isFolded ? <PanelLeftOpen size={16} aria-hidden /> : <PanelLeftClose size={16} aria-hidden />}
    </IconButton>
  );
}

/** What is not a place of the studio: the site itself, and the way out. */
export function SidebarFoot({ isFolded, person }: { isFolded: boolean; person: string }) {
  const leave = useSignOut();
  return (
    <div className="mt-1 w-full border-line border-t pt-1.5">
      <SideAddress isFolded={isFolded} label={i18n.t("View site")}>
        <ExternalLink size={16} aria-hidden className="shrink-0" />
      </SideAddress>
      <div className={classNames("flex items-center gap-2", isFolded ? "justify-center" : "ps-2")}>
        {!isFolded && <span className="min-w-0 flex-1 truncate text-muted text-sm">{person}</span>}
        <IconButton label={i18n.t("Sign out")} onPress={leave}>
          <LogOut size={15} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

type SideAddressProps = { isFolded: boolean; label: string; children: ReactNode };

function SideAddress({ isFolded, label, children }: SideAddressProps) {
  return (
    <a
      href="/"
      target="_blank"
      rel="noopener"
      title={isFolded ? label : undefined}
      className={classNames(
        "flex h-8 items-center gap-2.5 rounded-md px-2 text-muted text-sm hover:bg-sunken hover:text-ink max-md:h-11",
        isFolded && "justify-center",
        FOCUS_RING,
      )}
    >
      {children}
      <span className={isFolded ? "sr-only" : undefined}>{label}</span>
    </a>
  );
}
