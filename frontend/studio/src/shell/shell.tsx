import { loadDialogFrame } from "@sitewright/ui/dialog";
import { loadSheetFrame } from "@sitewright/ui/sheet";
import { ToastRegion } from "@sitewright/ui/toast-region";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { rescueFocus } from "../app/focus-rescue.ts";
import { i18n } from "../app/i18n.ts";
import { focusNextRegion } from "../app/regions.ts";
import { useShortcutListener, useShortcuts } from "../app/shortcut-store.ts";
import { toasts } from "../app/toasts.ts";
import { usePasswordQuestion } from "../session/password-question.ts";
import { useWebsiteSwitcher } from "../websites/switcher-store.ts";
import { OfflineBanner } from "./offline-banner.tsx";

const loadPalette = () => import("./palette.tsx");
const loadHelp = () => import("./shortcut-help.tsx");
const loadSwitcher = () => import("../websites/website-switcher.tsx");
const loadPassword = () => import("../session/password-dialog.tsx");
const Palette = lazy(loadPalette);
const ShortcutHelp = lazy(loadHelp);
const WebsiteSwitcher = lazy(loadSwitcher);
const PasswordDialog = lazy(loadPassword);

/** What is around every signed-in screen: notices, the palette, the keys that work everywhere. */
export function Shell() {
  const [open, setOpen] = useState<"palette" | "help" | null>(null);
  const close = () => setOpen(null);
  const isAsked = usePasswordQuestion((question) => question.isOpen);
  const isSwitching = useWebsiteSwitcher((switcher) => switcher.isOpen);
  useShortcutListener();
  useEffect(rescueFocus, []);
  useEffect(fetchOverlays, []);
  useShortcuts(
    useMemo(
      () => ({
        title: i18n.t("Everywhere"),
        shortcuts: [
          { keys: "Mod+K", label: i18n.t("Find a command or a place"), run: () => setOpen("palette") },
          { keys: "Mod+O", label: i18n.t("Go to another website"), run: useWebsiteSwitcher.getState().open },
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
      <Suspense>
        {isAsked && <PasswordDialog />}
        {open === "palette" && <Palette onClose={close} onHelp={() => setOpen("help")} />}
        {open === "help" && <ShortcutHelp isOpen onClose={close} />}
        {isSwitching && <WebsiteSwitcher />}
      </Suspense>
    </>
  );
}

const OVERLAYS = [loadDialogFrame, loadSheetFrame, loadPalette, loadHelp, loadSwitcher, loadPassword];

/** After the first screen has come, so that they are there when a key asks for them, also off line. */
function fetchOverlays(): () => void {
  const fetchNow = () => void Promise.all(OVERLAYS.map((load) => load())).catch(askedForAgainWhenOpened);
  const timer = setTimeout(fetchNow, 1_500);
  return () => clearTimeout(timer);
}

/** A lost connection: opening them imports them again, and shows what failed. */
function askedForAgainWhenOpened(): void {}
