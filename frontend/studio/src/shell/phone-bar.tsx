import { IconButton } from "@sitewright/ui/button";
import { Sheet } from "@sitewright/ui/sheet";
import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { i18n } from "../app/i18n.ts";
import { useSession } from "../session/session.ts";
import { SidebarFoot, WebsiteButton } from "./sidebar.tsx";
import { SidebarGroups } from "./sidebar-groups.tsx";

/** On phones the navigation is a sheet, opened from a bar above the screen. */
export function PhoneBar() {
  const { website, person } = useSession();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-30 flex items-center gap-2.5 border-line border-b bg-surface px-4 py-1.5 md:hidden">
      <WebsiteButton isFolded={false} title={website.title} />
      <IconButton label={i18n.t("Menu")} onPress={() => setOpen(true)}>
        <MenuIcon size={19} aria-hidden />
      </IconButton>
      <Sheet title={website.title} isOpen={isOpen} onClose={close}>
        <SidebarGroups isFolded={false} onFollow={close} />
        <SidebarFoot isFolded={false} person={person.name} />
      </Sheet>
    </header>
  );
}
