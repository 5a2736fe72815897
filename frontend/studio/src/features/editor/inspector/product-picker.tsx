import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { MENU_ITEM } from "@sitewright/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { Check, Package, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import { offeredQuery } from "./picked-api.ts";
import { MOST_PICKED } from "./picked-ids.ts";

type ProductPickerProps = {
  /** Picked already; they come marked. */
  picked: readonly string[];
  onPick: (ids: ReadonlySet<string>) => void;
  onClose: () => void;
};

/** Products by a part of their name; several are marked, also across searches, and taken at once. */
export default function ProductPicker({ picked, onPick, onClose }: ProductPickerProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(picked));
  const [typed, setTyped] = useState("");
  const count = chosen.size;
  const isTooMany = count > MOST_PICKED;
  return (
    <Dialog
      isOpen
      title={i18n.t("Pick products")}
      onClose={onClose}
      actions={
        <>
          <p
            role="status"
            className={`me-auto self-center text-sm ${isTooMany ? "text-danger" : "text-muted"}`}
          >
            {isTooMany
              ? i18n.t("{count} picked; a block shows at most {most}.", { count, most: MOST_PICKED })
              : i18n.t("{count} picked", { count })}
          </p>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button tone="primary" isDisabled={isTooMany} onPress={() => onPick(chosen)}>
            {i18n.t("Show these")}
          </Button>
        </>
      }
    >
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField
          aria-label={i18n.t("Find products")}
          autoFocus
          className="mb-2 flex items-center gap-2 rounded-md border border-field px-2.5 data-focus-within:border-ring data-focus-within:ring-2 data-focus-within:ring-ring/30"
        >
          <Search size={16} aria-hidden className="shrink-0 text-muted" />
          <Input
            role="combobox"
            aria-expanded
            placeholder={i18n.t("Name or SKU")}
            className="min-h-10 min-w-0 flex-1 bg-transparent text-base outline-none max-sm:text-lg [&::-webkit-search-cancel-button]:hidden"
          />
        </SearchField>
        <Offered typed={typed} chosen={chosen} onChoose={setChosen} />
      </Autocomplete>
    </Dialog>
  );
}

type OfferedProps = {
  typed: string;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
};

function Offered({ typed, chosen, onChoose }: OfferedProps) {
  const search = useDeferredValue(typed.trim());
  const { data, error, refetch } = useQuery(offeredQuery(search));
  if (error && !data) return <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />;
  const rows = data?.rows ?? [];
  return (
    <>
      <ListBox
        aria-label={i18n.t("Products")}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) =>
          onChoose(new Set(keys === "all" ? rows.map(({ id }) => id) : [...keys].map(String)))
        }
        className="h-72 overflow-auto outline-none max-sm:h-[45dvh]"
        renderEmptyState={() => (
          <p className="px-3 py-6 text-center text-muted">
            {data ? i18n.t("No product by that name.") : i18n.t("Loading…")}
          </p>
        )}
      >
        {rows.map((row) => (
          <ListBoxItem
            key={row.id}
            id={row.id}
            textValue={row.title}
            className={`${MENU_ITEM} group min-h-11`}
          >
            <span className="grid size-5 shrink-0 place-items-center rounded-sm border border-field text-on-brand group-data-selected:border-brand group-data-selected:bg-brand">
              <Check size={14} aria-hidden className="opacity-0 group-data-selected:opacity-100" />
            </span>
            {row.image_url ? (
              <img
                src={`${row.image_url}?format=100w`}
                alt=""
                loading="lazy"
                className="size-8 rounded-sm object-cover"
              />
            ) : (
              <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-sunken text-muted">
                <Package size={15} aria-hidden />
              </span>
            )}
            <span className="min-w-0 flex-1 truncate">{row.title}</span>
            <span className={`shrink-0 text-xs ${row.status === "hidden" ? "text-warning" : "text-muted"}`}>
              {row.status === "hidden" ? i18n.t("Hidden from visitors") : row.price_text}
            </span>
          </ListBoxItem>
        ))}
      </ListBox>
      {data && data.total > rows.length && (
        <p className="pt-2 text-muted text-sm">{i18n.t("There are more: type a part of the name.")}</p>
      )}
    </>
  );
}
