import { Button } from "@sitewright/ui/button";
import { Menu as ActionMenu } from "@sitewright/ui/menu";
import { FileText, Folder, Link2, Plus, Store } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { Card } from "../../shell/screen.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { EntryTree } from "./entry-tree.tsx";
import { type Entry, partOf } from "./menu-tree.ts";
import { type EntryKind, kindOf, type MenuKind, type Targets } from "./menu-words.ts";
import type { Board } from "./use-board.ts";
import { useMenuDragging } from "./use-dragging.tsx";
import { useEntryActs } from "./use-entry-acts.ts";

type MenuCardProps = {
  kind: MenuKind;
  board: Board;
  targets: Targets;
  isReader: boolean;
  keepFocus: (key: string) => void;
};

/** One menu as a tree; every change of it is saved at once and can be taken back. */
export function MenuCard({ kind, board, targets, isReader, keepFocus }: MenuCardProps) {
  const [asked, setAsked] = useState<{ kind: EntryKind; entry?: Entry } | null>(null);
  const { heldOf, ...acts } = useEntryActs(board, kind.name, keepFocus, (entry) =>
    setAsked({ kind: kindOf(entry), entry }),
  );
  const dragAndDropHooks = useMenuDragging(board, kind.name, isReader, heldOf);
  return (
    <Card
      title={kind.title}
      aside={!isReader && <AddMenu kind={kind} onAdd={(add) => setAsked({ kind: add })} />}
    >
      <p className="px-4 pt-3 text-muted text-sm">{kind.lead}</p>
      <EntryTree
        label={kind.title}
        entries={board.trees[kind.name]}
        targets={targets}
        acts={acts}
        dragAndDropHooks={dragAndDropHooks}
        isReader={isReader}
        isFlat={kind.mostLevels === 1}
      />
      {asked && (
        <EntryDialog
          kind={asked.kind}
          entry={asked.entry}
          part={kind.hasColumns ? partOf(board.trees[kind.name], asked.entry) : "plain"}
          targets={targets}
          onSave={(entry) => board.keep(kind.name, entry)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
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
