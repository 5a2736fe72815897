import { Badge } from "@sitewright/ui/badge";
import { type Command, CommandPalette } from "@sitewright/ui/command-palette";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Check, Globe, LayoutGrid } from "lucide-react";
import { i18n } from "../app/i18n.ts";
import { useWebsiteSwitcher } from "./switcher-store.ts";
import { type WebsiteRow, websitesQuery } from "./websites-api.ts";

/** All of one's websites by a part of their name or address; the other's studio opens in this window. */
export default function WebsiteSwitcher() {
  const { isOpen, close } = useWebsiteSwitcher();
  const navigate = useNavigate();
  const { data } = useQuery({ ...websitesQuery, enabled: isOpen });
  const all: Command = {
    id: "all",
    label: i18n.t("All websites"),
    icon: <LayoutGrid size={16} aria-hidden />,
    run: () => void navigate({ to: "/websites" }),
  };
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={close}
      commands={[...(data?.websites ?? []).filter(isListed).map(goTo), all]}
      title={i18n.t("Websites")}
      searchLabel={i18n.t("Find a website")}
      placeholder={i18n.t("Which website?")}
    />
  );
}

/** A deleted or archived one stands in the list of all websites alone, unless one is there. */
function isListed(website: WebsiteRow): boolean {
  return website.is_current || (website.removal_at === null && !website.is_archived);
}

function goTo(website: WebsiteRow): Command {
  const { id, title, host, url, is_current: isCurrent, is_open: isOpen } = website;
  const icon = isCurrent ? <Check size={16} aria-hidden /> : <Globe size={16} aria-hidden />;
  return {
    id,
    label: host ? `${title} (${host})` : title,
    icon,
    aside: !isOpen && <Badge tone="warning">{standing(website)}</Badge>,
    // Each website has a host, and a sign-in, of its own.
    run: () => (isCurrent ? undefined : window.location.assign(url)),
  };
}

function standing(website: WebsiteRow): string {
  if (website.removal_at !== null) return i18n.t("Deleted");
  return website.is_archived ? i18n.t("Archived") : i18n.t("Closed");
}
