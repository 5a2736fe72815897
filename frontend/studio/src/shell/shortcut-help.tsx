import { Dialog } from "@sitewright/ui/dialog";
import { useStore } from "zustand";
import { i18n } from "../app/i18n.ts";
import { shortcutStore } from "../app/shortcut-store.ts";
import { shownKeys } from "../app/shortcuts.ts";

/** Every key that works on this screen, from the same list that makes them work. */
export default function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const groups = useStore(shortcutStore, (state) => state.groups);
  return (
    <Dialog title={i18n.t("Keys")} isOpen={isOpen} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {groups.toReversed().map((group) => (
          <section key={group.title}>
            <h3 className="mb-2 font-semibold text-muted text-sm">{group.title}</h3>
            <dl className="flex flex-col gap-1.5">
              {group.shortcuts.map((shortcut) => (
                <div key={shortcut.keys} className="flex items-center justify-between gap-4">
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <kbd className="rounded-sm border border-line bg-ground px-1.5 py-0.5 font-mono text-xs">
                      {shownKeys(shortcut.keys)}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
