import { answered, api } from "@sitewright/api/client";
import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import { Dialog } from "@sitewright/ui/dialog";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { SearchField } from "@sitewright/ui/search-field";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { categoriesQuery } from "../../categories/categories-api.ts";
import { branchesOf, pathsOf } from "../../categories/category-branches.ts";

type GoodsDialogProps = {
  isOfCategories: boolean;
  chosen: readonly string[];
  known: Readonly<Record<string, string>>;
  /** Id → name of everything that is chosen now. */
  onTake: (taken: ReadonlyMap<string, string>) => void;
  onClose: () => void;
};

type Offered = { id: string; name: string };

/** Products or categories by a part of their name; several are marked, also across searches, and taken at once. */
export default function GoodsDialog({ isOfCategories, chosen, known, onTake, onClose }: GoodsDialogProps) {
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(
    () => new Map(chosen.map((id) => [id, known[id] ?? ""])),
  );
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const products = useProducts(wanted, !isOfCategories);
  const categories = useCategories(wanted, isOfCategories);
  const { rows, error, retry, isLoading, hasMore } = isOfCategories ? categories : products;
  const mark = (keys: Iterable<string | number>) =>
    setTaken(marked(taken, rows, new Set([...keys].map(String))));
  return (
    <Dialog
      title={isOfCategories ? i18n.t("Choose categories") : i18n.t("Choose products")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <p role="status" className="me-auto self-center text-muted text-sm">
            {i18n.t("{count, number} chosen", { count: taken.size })}
          </p>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button tone="primary" onPress={() => onTake(taken)}>
            {i18n.t("Take these")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <SearchField label={i18n.t("Find by name")} value={typed} onChange={setTyped} autoFocus />
        {error ? (
          <LoadFailure message={messageOf(error)} onRetry={retry} />
        ) : (
          <ListBox
            aria-label={isOfCategories ? i18n.t("Categories") : i18n.t("Products")}
            selectionMode="multiple"
            items={rows}
            selectedKeys={[...taken.keys()]}
            onSelectionChange={(keys) => keys !== "all" && mark(keys)}
            className={`h-72 overflow-auto rounded-md border border-line p-1 max-sm:h-[45dvh] ${FOCUS_RING}`}
            renderEmptyState={() => (
              <p className="p-3 text-muted">
                {isLoading ? i18n.t("Loading…") : i18n.t("Nothing by that name.")}
              </p>
            )}
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
        )}
        {hasMore && (
          <p className="text-muted text-sm">{i18n.t("There are more: type a part of the name.")}</p>
        )}
      </div>
    </Dialog>
  );
}

/** What is out of sight stays as it was. */
function marked(
  taken: ReadonlyMap<string, string>,
  rows: readonly Offered[],
  keys: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const next = new Map(taken);
  for (const { id, name } of rows) {
    if (keys.has(id)) next.set(id, name);
    else next.delete(id);
  }
  return next;
}

const MOST_SHOWN = 200;

function useProducts(search: string, enabled: boolean) {
  const query = useQuery({
    queryKey: ["products", "list", { search }],
    queryFn: () => answered(api.GET("/config/api/products", { params: { query: { search } } })),
    placeholderData: keepPreviousData,
    enabled,
  });
  const rows = (query.data?.rows ?? []).map(({ id, title }) => ({ id, name: title }));
  return answerOf(query, rows, (query.data?.total ?? 0) > rows.length);
}

function useCategories(search: string, enabled: boolean) {
  const query = useQuery({ ...categoriesQuery, enabled });
  const all = query.data?.rows ?? [];
  const stores = [...new Set(all.map((row) => row.store_id))];
  const paths = new Map(stores.flatMap((store) => [...pathsOf(branchesOf(all, store))]));
  const named = all.map((row) => ({ id: row.id, name: paths.get(row.id) ?? row.display_name }));
  const found = named.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return answerOf(query, found.slice(0, MOST_SHOWN), found.length > MOST_SHOWN);
}

type Asked = { data: unknown; error: unknown; isLoading: boolean; refetch: () => unknown };

function answerOf(query: Asked, rows: readonly Offered[], hasMore: boolean) {
  return {
    rows,
    hasMore,
    error: query.data ? null : query.error,
    isLoading: query.isLoading,
    retry: () => void query.refetch(),
  };
}
