import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import { Dialog } from "@sitewright/ui/dialog";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { SearchField } from "@sitewright/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { type Goods, goodsQuery } from "./draft-orders-api.ts";

type GoodsDialogProps = { onTake: (goods: Goods[]) => void; onClose: () => void };

/** Products and their variants by a part of the name or a SKU; several are marked, also across searches. */
export default function GoodsDialog({ onTake, onClose }: GoodsDialogProps) {
  const [taken, setTaken] = useState<ReadonlyMap<string, Goods>>(() => new Map());
  const [typed, setTyped] = useState("");
  const query = useQuery(goodsQuery(useDeferredValue(typed.trim())));
  const rows = query.data?.rows ?? [];
  return (
    <Dialog
      title={i18n.t("Add products")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <p role="status" className="me-auto self-center text-muted text-sm">
            {i18n.t("{count, number} chosen", { count: taken.size })}
          </p>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button tone="primary" isDisabled={taken.size === 0} onPress={() => onTake([...taken.values()])}>
            {i18n.t("Add these")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <SearchField label={i18n.t("Find by name or SKU")} value={typed} onChange={setTyped} autoFocus />
        {query.error && !query.data ? (
          <LoadFailure message={messageOf(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <ListBox
            aria-label={i18n.t("Products")}
            selectionMode="multiple"
            selectedKeys={[...taken.keys()]}
            onSelectionChange={(keys) => keys !== "all" && setTaken(marked(taken, rows, keys))}
            className={`h-72 overflow-auto rounded-md border border-line p-1 max-sm:h-[45dvh] ${FOCUS_RING}`}
            renderEmptyState={() => (
              <p className="p-3 text-muted">
                {query.isLoading ? i18n.t("Loading…") : i18n.t("No product by that name.")}
              </p>
            )}
          >
            {rows.map((row) => (
              <GoodsItem key={row.variant_id} row={row} />
            ))}
          </ListBox>
        )}
        {query.data?.has_more && (
          <p className="text-muted text-sm">{i18n.t("There are more: type a part of the name.")}</p>
        )}
      </div>
    </Dialog>
  );
}

function GoodsItem({ row }: { row: Goods }) {
  const { available } = row;
  return (
    <ListBoxItem
      id={row.variant_id}
      textValue={row.choice ? `${row.title} (${row.choice})` : row.title}
      className="flex min-h-10 cursor-default items-center gap-2 rounded-sm px-2 py-1 outline-none data-focused:bg-sunken max-sm:min-h-12"
    >
      {({ isSelected }) => (
        <>
          <span className="grid size-4 shrink-0 place-items-center text-brand">
            {isSelected && <Check size={15} aria-hidden />}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate">{row.title}</span>
            {row.choice && <span className="block truncate text-muted text-xs">{row.choice}</span>}
          </span>
          <span className="shrink-0 text-end text-sm tabular-nums">
            {row.price_text}
            {available !== null && (
              <span className={`block text-xs ${available === 0 ? "text-warning" : "text-muted"}`}>
                {i18n.t("{count, number} in stock", { count: available })}
              </span>
            )}
          </span>
        </>
      )}
    </ListBoxItem>
  );
}

/** What is out of sight stays as it was. */
function marked(
  taken: ReadonlyMap<string, Goods>,
  rows: readonly Goods[],
  keys: ReadonlySet<string | number>,
): ReadonlyMap<string, Goods> {
  const next = new Map(taken);
  for (const row of rows) {
    if (keys.has(row.variant_id)) next.set(row.variant_id, row);
    else next.delete(row.variant_id);
  }
  return next;
}
