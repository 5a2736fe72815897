import { Button } from "@sitewright/ui/button";
import { Check, FileText, Plus, Store } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { showFailure } from "../../app/toasts.ts";
import { Card } from "../../shell/screen.tsx";
import { allEntries, type Entry } from "./menu-tree.ts";
import type { Targets } from "./menu-words.ts";
import type { MenuDraft } from "./use-menu.ts";

/** Pages, shops and blogs that no menu leads to. The home page is where the name of the site leads. */
export function notLinked({ pages, collections }: Targets, menus: readonly (readonly Entry[])[]): Entry[] {
  const linked = new Set(menus.flatMap(allEntries).map((entry) => entry.page_id ?? entry.collection_id));
  const blank = { id: "", external_link: "", children: [] };
  const loose = [
    ...collections.map(({ id, title }) => ({ ...blank, key: id, title, page_id: null, collection_id: id })),
    ...pages
      .filter(({ slug }) => slug !== "")
      .map(({ id, title }) => ({ ...blank, key: id, title, page_id: id, collection_id: null })),
  ];
  return loose.filter(({ key }) => !linked.has(key));
}

type NotLinkedProps = { loose: readonly Entry[]; menu: MenuDraft; isReader: boolean };

export function NotLinked({ loose, menu, isReader }: NotLinkedProps) {
  const add = (entry: Entry) => {
    const fresh = { ...entry, key: crypto.randomUUID() };
    const words = i18n.t("“{title}” added to the main menu", { title: entry.title });
    void menu.change([...menu.entries, fresh], words).catch(showFailure);
  };
  return (
    <Card title={i18n.t("Not linked")}>
      {loose.length === 0 ? (
        <p className="flex items-center gap-2 p-4 text-muted">
          <Check size={16} aria-hidden /> {i18n.t("Every page is in a menu.")}
        </p>
      ) : (
        <>
          <p className="px-4 pt-3 text-muted text-sm">
            {i18n.t("Visitors find these only by their address or a link on a page.")}
          </p>
          <ul className="flex flex-col p-2">
            {loose.map((entry) => (
              <li
                key={entry.key}
                className="flex min-h-10 items-center gap-2 rounded-md ps-2 hover:bg-sunken"
              >
                <Kind entry={entry} />
                <span className="min-w-0 flex-1 truncate">{entry.title}</span>
                {!isReader && (
                  <Button
                    tone="quiet"
                    aria-label={i18n.t("Add {title} to the main menu", { title: entry.title })}
                    onPress={() => add(entry)}
                  >
                    <Plus size={15} aria-hidden /> {i18n.t("Add")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Kind({ entry }: { entry: Entry }) {
  const Icon = entry.page_id ? FileText : Store;
  return <Icon size={15} aria-hidden className="shrink-0 text-muted" />;
}
