import { Button } from "@sitewright/ui/button";
import { Menu as ActionMenu } from "@sitewright/ui/menu";
import { FileText, Folder, Link2, Plus, Store } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { showFailure } from "../../app/toasts.ts";
import { Card } from "../../shell/screen.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { EntryTree } from "./entry-tree.tsx";
import {
  type Entry,
  findEntry,
  inserted,
  landingOf,
  moved,
  type Place,
  placeAfter,
  placeOf,
  removed,
  replaced,
  type Step,
} from "./menu-tree.ts";
import { type EntryKind, kindOf, type MenuKind, type Targets } from "./menu-words.ts";
import { aboutOneEntry, type MenuDraft } from "./use-menu.ts";

export type EntryActs = {
  readonly step: (key: string, step: Step) => void;
  readonly maySteps: (key: string) => Readonly<Record<Step, boolean>>;
  readonly drop: (key: string, target: string, position: "before" | "after" | "on") => void;
  readonly edit: (key: string) => void;
  readonly remove: (key: string) => void;
};

type MenuCardProps = { kind: MenuKind; menu: MenuDraft; targets: Targets; isReader: boolean };

/** One menu as a tree; every change of it is saved at once and can be taken back. */
export function MenuCard({ kind, menu, targets, isReader }: MenuCardProps) {
  const [asked, setAsked] = useState<{ kind: EntryKind; entry?: Entry } | null>(null);
  const acts = useEntryActs(menu, kind.mostLevels, setAsked);
  const keep = async (entry: Entry) => {
    const isNew = !findEntry(menu.entries, entry.key);
    const next = isNew
      ? inserted(menu.entries, entry, { parent: "", index: menu.entries.length })
      : replaced(menu.entries, entry);
    const words = isNew
      ? i18n.t("“{title}” added to the menu", { title: entry.title })
      : i18n.t("“{title}” saved", { title: entry.title });
    await menu.change(next, words).catch((refused: unknown) => {
      throw aboutOneEntry(refused);
    });
  };
  return (
    <Card
      title={kind.title}
      aside={!isReader && <AddMenu kind={kind} onAdd={(add) => setAsked({ kind: add })} />}
    >
      <p className="px-4 pt-3 text-muted text-sm">{kind.lead}</p>
      <EntryTree
        label={kind.title}
        entries={menu.entries}
        targets={targets}
        acts={acts}
        isReader={isReader}
        isFlat={kind.mostLevels === 1}
      />
      {asked && (
        <EntryDialog
          kind={asked.kind}
          entry={asked.entry}
          targets={targets}
          onSave={keep}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

function useEntryActs(
  menu: MenuDraft,
  mostLevels: number,
  ask: (asked: { kind: EntryKind; entry: Entry }) => void,
): EntryActs {
  const { entries } = menu;
  const save = (next: readonly Entry[], words: string) => void menu.change(next, words).catch(showFailure);
  const titleOf = (key: string) => findEntry(entries, key)?.title ?? "";
  const moveTo = (key: string, place: Place | null) => {
    const next = place && moved(entries, key, place, mostLevels);
    if (next) save(next, i18n.t("“{title}” moved", { title: titleOf(key) }));
  };
  const mayStep = (key: string, step: Step) => {
    const place = placeAfter(entries, key, step);
    return place !== null && moved(entries, key, place, mostLevels) !== null;
  };
  return {
    step: (key, step) => moveTo(key, placeAfter(entries, key, step)),
    maySteps: (key) => ({
      up: mayStep(key, "up"),
      down: mayStep(key, "down"),
      in: mayStep(key, "in"),
      out: mayStep(key, "out"),
    }),
    drop: (key, target, position) => moveTo(key, landingOf(entries, key, target, position)),
    edit: (key) => {
      const entry = findEntry(entries, key);
      if (entry) ask({ kind: kindOf(entry), entry });
    },
    remove: (key) => {
      const place = placeOf(entries, key);
      if (place)
        save(removed(entries, key), i18n.t("“{title}” taken out of the menu", { title: titleOf(key) }));
    },
  };
}

function AddMenu({ kind, onAdd }: { kind: MenuKind; onAdd: (kind: EntryKind) => void }) {
  const label = i18n.t("Add to {menu}", { menu: kind.title });
  const folder = {
    id: "folder",
    label: i18n.t("Folder"),
    icon: <Folder size={15} aria-hidden />,
    onAction: () => onAdd("folder"),
  };
  return (
    <ActionMenu
      label={label}
      trigger={
        <Button aria-label={label}>
          <Plus size={15} aria-hidden /> {i18n.t("Add")}
        </Button>
      }
      actions={[
        {
          id: "page",
          label: i18n.t("Page"),
          icon: <FileText size={15} aria-hidden />,
          onAction: () => onAdd("page"),
        },
        {
          id: "collection",
          label: i18n.t("Shop or blog"),
          icon: <Store size={15} aria-hidden />,
          onAction: () => onAdd("collection"),
        },
        {
          id: "link",
          label: i18n.t("Link"),
          icon: <Link2 size={15} aria-hidden />,
          onAction: () => onAdd("link"),
        },
        ...(kind.mostLevels > 1 ? [folder] : []),
      ]}
    />
  );
}
