import { Button } from "@sitewright/ui/button";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import { Dialog } from "@sitewright/ui/dialog";
import { SearchField } from "@sitewright/ui/search-field";
import { Check, Plus } from "lucide-react";
import { useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import { i18n } from "../app/i18n.ts";
import { attempt } from "../app/toasts.ts";
import { useUndo } from "../history/use-undo.ts";
import { createCategory } from "./categories-api.ts";

/** More are found by their name. */
const MOST_SHOWN = 200;

type CategoryPickerProps = {
  store: string;
  /** Address → name, with what it stands in. */
  names: ReadonlyMap<string, string>;
  value: readonly string[];
  onChange: (slugs: string[]) => void;
  onClose: () => void;
};

/** Chooses any number of categories, and makes one that is not there yet. */
export default function CategoryPicker({ store, names, value, onChange, onClose }: CategoryPickerProps) {
  const [search, setSearch] = useState("");
  const { tellSaved } = useUndo();
  const wanted = search.trim();
  const found = [...names].filter(([, name]) => name.toLowerCase().includes(wanted.toLowerCase()));
  const isThere = found.some(([, name]) => name.toLowerCase() === wanted.toLowerCase());
  const make = () =>
    void attempt(async () => {
      const made = await createCategory(store, wanted);
      onChange([...value, made.slug]);
      setSearch("");
      await tellSaved(i18n.t("Category “{name}” made", { name: wanted }), made.change_set_id);
    });
  return (
    <Dialog
      title={i18n.t("Choose categories")}
      isOpen
      onClose={onClose}
      actions={
        <Button tone="primary" onPress={onClose}>
          {i18n.t("Done")}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <SearchField
          label={i18n.t("Find or make a category")}
          value={search}
          onChange={setSearch}
          autoFocus
        />
        {wanted && !isThere && (
          <Button onPress={make}>
            <Plus size={15} aria-hidden /> {i18n.t("New category “{name}”", { name: wanted })}
          </Button>
        )}
        <ListBox
          aria-label={i18n.t("Categories")}
          selectionMode="multiple"
          items={found.slice(0, MOST_SHOWN).map(([slug, name]) => ({ id: slug, name }))}
          selectedKeys={value}
          onSelectionChange={(keys) => keys !== "all" && onChange([...keys].map(String))}
          className={`max-h-72 overflow-auto rounded-md border border-line p-1 ${FOCUS_RING}`}
          renderEmptyState={() => <p className="p-3 text-muted">{i18n.t("No categories yet")}</p>}
        >
          {({ id, name }) => (
            <ListBoxItem
              id={id}
              textValue={name}
              className="flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 outline-none data-focused:bg-sunken max-sm:min-h-11"
            >
              {({ isSelected }) => (
                <>
                  <span className="grid size-4 place-items-center text-brand">
                    {isSelected && <Check size={15} aria-hidden />}
                  </span>
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
        {found.length > MOST_SHOWN && (
          <p className="text-muted text-sm">
            {i18n.t("{count, number} more: type to find them.", { count: found.length - MOST_SHOWN })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
