import { Button, buttonClass } from "@sitewright/ui/button";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { among, NOTHING_CHOSEN } from "@sitewright/ui/row-selection";
import { SearchField } from "@sitewright/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { FileUp, PackagePlus, Tags } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { inventorySearch } from "../../app/search-params.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { may, useSession } from "../../session/session.ts";
import { DensityButton } from "../../shell/density-button.tsx";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { useDensity } from "../../shell/use-density.ts";
import { SavedViews } from "../../views/saved-views.tsx";
import { NoProducts } from "./no-products.tsx";
import { PriceEditing } from "./price-draft.ts";
import { ProductBars } from "./product-bars.tsx";
import { ProductTable } from "./product-table.tsx";
import { productsQuery } from "./products-api.ts";
import { usePriceDraft } from "./use-price-draft.ts";

const PriceRunNotice = lazy(() => import("./price-runs/price-run-notice.tsx"));
const ImportDialog = lazy(() => import("./imports/import-dialog.tsx"));
const route = getRouteApi("/signed-in/main/commerce/inventory");

const FILTERS = [
  { value: "all", label: i18n.t("All") },
  { value: "hidden", label: i18n.t("Hidden") },
  { value: "sold-out", label: i18n.t("Sold out") },
  { value: "low", label: i18n.t("Low stock") },
] as const;

/** The inventory: search, sort, rows that open to their stock, next page (PL-2.11 to PL-2.14). */
export default function ProductsScreen() {
  const asked = route.useSearch();
  const { search = "", sort = "title", show, page = 1, import: isImporting = false } = asked;
  const navigate = useNavigate({ from: "/commerce/inventory" });
  const query = useQuery(productsQuery({ search, sort, show, page }));
  const session = useSession();
  const mayEdit = may(session, "catalog", "edit");
  const [selection, select] = useState(NOTHING_CHOSEN);
  const prices = usePriceDraft(session.website.currency);
  const chosen = among(selection, query.data?.rows.map(({ id }) => id) ?? []);
  const [isRoomy, toggleRoomy] = useDensity();
  const [text, setText] = useTypedSearch(
    search,
    (searched) => void navigate({ search: (old) => ({ ...old, ...searched }), replace: true }),
  );
  const setImporting = (isOpen: boolean) =>
    void navigate({ search: (old) => ({ ...old, import: isOpen || undefined }) });
  return (
    <Screen
      title={i18n.t("Products")}
      actions={<ProductActions mayEdit={mayEdit} onImport={() => setImporting(true)} />}
    >
      <Suspense>
        <PriceRunNotice />
      </Suspense>
      <Card>
        <SavedViews
          table="products"
          search={{ search, sort: asked.sort, show }}
          onApply={(view) => void navigate({ search: inventorySearch(view) })}
        />
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
          <SearchField
            label={i18n.t("Search products")}
            placeholder={i18n.t("Title or SKU")}
            value={text}
            onChange={setText}
          />
          <FilterChips
            label={i18n.t("Show")}
            choices={FILTERS}
            value={show ?? "all"}
            onChange={(chosen) =>
              void navigate({
                search: (old) => ({ ...old, show: chosen === "all" ? undefined : chosen, page: undefined }),
              })
            }
          />
          <DensityButton isRoomy={isRoomy} onToggle={toggleRoomy} />
        </div>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
          lines={10}
          empty={
            <NoProducts
              search={search}
              isFiltered={show !== undefined}
              onImport={mayEdit ? () => setImporting(true) : undefined}
            />
          }
        >
          {(products) => (
            <PriceEditing value={mayEdit ? prices.editing : null}>
              <ProductTable
                products={products}
                sort={sort}
                onSort={(next) =>
                  void navigate({ search: (old) => ({ ...old, sort: next, page: undefined }) })
                }
                selection={selection}
                onSelect={select}
                mayEdit={mayEdit}
                isRoomy={isRoomy}
                isStale={query.isPlaceholderData}
              />
            </PriceEditing>
          )}
        </PagedList>
      </Card>
      <ProductBars
        prices={prices}
        chosen={chosen}
        list={{
          search,
          show: show ?? "",
          total: query.data?.total ?? 0,
          isCapped: query.data?.is_total_capped ?? false,
        }}
        onChooseNone={() => select(NOTHING_CHOSEN)}
      />
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Screen>
  );
}

function ProductActions({ mayEdit, onImport }: { mayEdit: boolean; onImport: () => void }) {
  const categories = (
    <Link to="/commerce/inventory/categories" className={buttonClass("secondary")}>
      <Tags size={16} aria-hidden /> {i18n.t("Categories")}
    </Link>
  );
  if (!mayEdit) return categories;
  return (
    <>
      {categories}
      <Button onPress={onImport}>
        <FileUp size={16} aria-hidden /> {i18n.t("Import")}
      </Button>
      <Link to="/commerce/inventory/new" className={buttonClass("primary", "hover:bg-brand-strong")}>
        <PackagePlus size={16} aria-hidden /> {i18n.t("Add product")}
      </Link>
    </>
  );
}
