import { CommandPalette } from "@sitewright/ui/command-palette";
import { ToastRegion } from "@sitewright/ui/toast-region";
import { Outlet } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { rescueFocus } from "../app/focus-rescue.ts";
import { i18n } from "../app/i18n.ts";
import { focusNextRegion } from "../app/regions.ts";
import { useShortcutListener, useShortcuts } from "../app/shortcut-store.ts";
import { toasts } from "../app/toasts.ts";
import { PasswordDialog } from "../session/password-dialog.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { ShortcutHelp } from "./shortcut-help.tsx";
import { useCommands } from "./use-commands.tsx";

/** What is around every signed-in screen: notices, the palette, the keys that work everywhere. */
export function Shell() {
  const [open, setOpen] = useState<"palette" | "help" | null>(null);
  const close = () => setOpen(null);
  const commands = useCommands(() => setOpen("help"));
  useShortcutListener();
  useEffect(rescueFocus, []);
  useShortcuts(
    useMemo(
      () => ({
        title: i18n.t("Everywhere"),
        shortcuts: [
          { keys: "Mod+K", label: i18n.t("Find a command or a place"), run: () => setOpen("palette") },
          { keys: "F6", label: i18n.t("Next part of the screen"), run: () => focusNextRegion(1) },
          { keys: "Shift+F6", label: i18n.t("Previous part of the screen"), run: () => focusNextRegion(-1) },
          { keys: "?", label: i18n.t("Show the keys"), run: () => setOpen("help") },
        ],
      }),
      [],
    ),
  );
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <ToastRegion queue={toasts} />
      <CommandPalette isOpen={open === "palette"} onClose={close} commands={commands} />
      <PasswordDialog />
      <ShortcutHelp isOpen={open === "help"} onClose={close} />
    </>
  );
}
