import { Button, buttonClass } from "@sitewright/ui/button";
import { DataTable } from "@sitewright/ui/data-table";
import { SearchField } from "@sitewright/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { FileUp, PackagePlus } from "lucide-react";
import { lazy, Suspense, useCallback } from "react";
import { i18n } from "../../app/i18n.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { may, useSession } from "../../session/session.ts";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { NoProducts } from "./no-products.tsx";
import { PRODUCT_COLUMNS } from "./product-columns.tsx";
import { sortFrom, sortName } from "./product-sort.ts";
import { productsQuery } from "./products-api.ts";
import { VariantStock } from "./variant-stock.tsx";

const ImportDialog = lazy(() => import("./imports/import-dialog.tsx"));
const route = getRouteApi("/signed-in/main/commerce/inventory");

/** The inventory: search, sort, rows that open to their stock, next page (PL-2.11 to PL-2.14). */
export default function ProductsScreen() {
  const { search = "", sort = "title", page = 1, import: isImporting = false } = route.useSearch();
  const navigate = useNavigate({ from: "/commerce/inventory" });
  const query = useQuery(productsQuery({ search, sort, page }));
  const mayEdit = may(useSession(), "catalog", "edit");
  const putSearch = useCallback(
    (text: string) =>
      void navigate({
        search: (old) => ({ ...old, search: text || undefined, page: undefined }),
        replace: true,
      }),
    [navigate],
  );
  const [text, setText] = useTypedSearch(search, putSearch);
  const setImporting = (isOpen: boolean) =>
    void navigate({ search: (old) => ({ ...old, import: isOpen || undefined }) });
  return (
    <Screen
      title={i18n.t("Products")}
      actions={mayEdit && <ProductActions onImport={() => setImporting(true)} />}
    >
      <Card>
        <div className="flex flex-wrap items-center gap-3 border-line border-b p-3">
          <SearchField
            label={i18n.t("Search products")}
            placeholder={i18n.t("Title or SKU")}
            value={text}
            onChange={setText}
          />
        </div>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
          lines={10}
          empty={<NoProducts search={search} onImport={mayEdit ? () => setImporting(true) : undefined} />}
        >
          {(products) => (
            <DataTable
              label={i18n.t("Products")}
              columns={PRODUCT_COLUMNS}
              rows={products}
              rowKey={(product) => product.id}
              rowLabel={(product) => product.title}
              details={(product) => <VariantStock productId={product.id} isReader={!mayEdit} />}
              sort={sortFrom(sort)}
              onSort={(next) =>
                void navigate({ search: (old) => ({ ...old, sort: sortName(next), page: undefined }) })
              }
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Card>
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Screen>
  );
}

function ProductActions({ onImport }: { onImport: () => void }) {
  return (
    <>
      <Button onPress={onImport}>
        <FileUp size={16} aria-hidden /> {i18n.t("Import")}
      </Button>
      <Link to="/commerce/inventory/new" className={buttonClass("primary", "hover:bg-brand-strong")}>
        <PackagePlus size={16} aria-hidden /> {i18n.t("Add product")}
      </Link>
    </>
  );
}
