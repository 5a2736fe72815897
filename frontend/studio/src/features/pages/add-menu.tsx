import { Button } from "@sitewright/ui/button";
import { Menu } from "@sitewright/ui/menu";
import { CalendarDays, FilePlus2, Folder, Images, Newspaper, Plus, Store } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { kindName } from "./kind-words.ts";

const ICONS: Record<string, typeof Store> = {
  products: Store,
  blog: Newspaper,
  events: CalendarDays,
  gallery: Images,
};

type AddMenuProps = {
  kinds: readonly string[];
  mayAddCollections: boolean;
  /** "page", or the kind of a collection. */
  onAdd: (what: string) => void;
};

/** A page, or one of the collections this installation has kinds of. */
export function AddMenu({ kinds, mayAddCollections, onAdd }: AddMenuProps) {
  const collections = kinds.map((kind) => {
    const Icon = ICONS[kind] ?? Folder;
    return {
      id: kind,
      label: kindName(kind),
      icon: <Icon size={15} aria-hidden />,
      isDisabled: !mayAddCollections,
      onAction: () => onAdd(kind),
    };
  });
  return (
    <Menu
      label={i18n.t("Add")}
      trigger={
        <Button tone="primary">
          <Plus size={16} aria-hidden /> {i18n.t("Add")}
        </Button>
      }
      actions={[
        {
          id: "page",
          label: i18n.t("Page"),
          icon: <FilePlus2 size={15} aria-hidden />,
          onAction: () => onAdd("page"),
        },
        ...collections,
      ]}
    />
  );
}
