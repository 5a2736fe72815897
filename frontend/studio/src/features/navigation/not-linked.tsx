import { ActionMenu } from "@sitewright/ui/action-menu";
import { Button } from "@sitewright/ui/button";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import { Check, CornerDownRight, FileText, GripVertical, Plus, Store } from "lucide-react";
import { Button as AriaButton, GridList, GridListItem } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { Card } from "../../shell/screen.tsx";
import { allIn } from "../../trees/tree.ts";
import type { Held, MenuName } from "./menu-moves.ts";
import type { Entry } from "./menu-tree.ts";
import { MENUS, type Targets } from "./menu-words.ts";
import type { Board } from "./use-board.ts";
import { useLooseDragging } from "./use-dragging.tsx";

/** Pages, shops and blogs that no menu leads to. The home page is where the name of the site leads. */
export function notLinked({ pages, collections }: Targets, menus: readonly (readonly Entry[])[]): Entry[] {
  const linked = new Set(menus.flatMap(allIn).map((entry) => entry.page_id ?? entry.collection_id));
  const blank = { id: "", external_link: "", is_mega: false, text: "", picture_id: null, children: [] };
  const loose = [
    ...collections.map(({ id, title }) => ({ ...blank, key: id, title, page_id: null, collection_id: id })),
    ...pages
      .filter(({ slug }) => slug !== "")
      .map(({ id, title }) => ({ ...blank, key: id, title, page_id: id, collection_id: null })),
  ];
  return loose.filter(({ key }) => !linked.has(key));
}

type NotLinkedProps = { loose: readonly Entry[]; board: Board; isReader: boolean };

/** Dragged from here an entry comes into a menu, and dragged here it leaves one. */
export function NotLinked({ loose, board, isReader }: NotLinkedProps) {
  const heldOf = (key: string): Held | null => {
    const entry = loose.find((one) => one.key === key);
    // Under a name of its own: the page may be taken out again and come back here meanwhile.
    return entry ? { from: null, entry: { ...entry, key: crypto.randomUUID() } } : null;
  };
  const add = (key: string, to: MenuName) => {
    const held = heldOf(key);
    if (held) board.bring(held, to, board.placeAt(held, to, "end"));
  };
  const dragAndDropHooks = useLooseDragging(board, isReader, heldOf);
  return (
    <Card title={i18n.t("Not linked")}>
      {loose.length > 0 && (
        <p className="px-4 pt-3 text-muted text-sm">
          {i18n.t("Visitors find these only by their address or a link on a page.")}
        </p>
      )}
      <GridList
        aria-label={i18n.t("Not linked")}
        items={loose}
        dependencies={[board]}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => (
          <p className="flex items-center gap-2 p-2 text-muted">
            <Check size={16} aria-hidden /> {i18n.t("Every page is in a menu.")}
          </p>
        )}
        className={`p-2 data-drop-target:bg-brand-soft ${FOCUS_RING} -outline-offset-2!`}
      >
        {(entry) => <LooseRow entry={entry} isReader={isReader} onAdd={(to) => add(entry.key, to)} />}
      </GridList>
    </Card>
  );
}

type LooseRowProps = { entry: Entry; isReader: boolean; onAdd: (to: MenuName) => void };

function LooseRow({ entry, isReader, onAdd }: LooseRowProps) {
  const { title } = entry;
  return (
    <GridListItem
      id={entry.key}
      textValue={title}
      className={`flex min-h-10 cursor-default items-center gap-2 rounded-md ps-1 data-dragging:opacity-50 data-hovered:bg-sunken hover:bg-sunken ${FOCUS_RING} -outline-offset-2!`}
    >
      {!isReader && (
        <AriaButton
          slot="drag"
          aria-label={i18n.t("Move {title}", { title })}
          className={`grid size-6 shrink-0 touch-none place-items-center rounded-sm text-muted ${FOCUS_RING}`}
        >
          <GripVertical size={15} aria-hidden />
        </AriaButton>
      )}
      <Kind entry={entry} />
      <span className="min-w-0 flex-1 truncate">{title}</span>
      {!isReader && (
        <>
          <Button
            tone="quiet"
            aria-label={i18n.t("Add {title} to the main menu", { title })}
            onPress={() => onAdd("main")}
          >
            <Plus size={15} aria-hidden /> {i18n.t("Add")}
          </Button>
          <OtherMenus title={title} onAdd={onAdd} />
        </>
      )}
    </GridListItem>
  );
}

function OtherMenus({ title, onAdd }: { title: string; onAdd: (to: MenuName) => void }) {
  const label = i18n.t("Actions for {title}", { title });
  return (
    <ActionMenu
      label={label}
      actions={MENUS.map((kind) => ({
        id: kind.name,
        label: i18n.t("Add to {menu}", { menu: kind.title }),
        icon: <CornerDownRight size={15} aria-hidden />,
        onAction: () => onAdd(kind.name),
      }))}
    />
  );
}

function Kind({ entry }: { entry: Entry }) {
  const Icon = entry.page_id ? FileText : Store;
  return <Icon size={15} aria-hidden className="shrink-0 text-muted" />;
}
