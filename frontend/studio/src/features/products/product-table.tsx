import { DataTable } from "@sitewright/ui/data-table";
import type { Selection } from "@sitewright/ui/row-selection";
import { i18n } from "../../app/i18n.ts";
import { PRODUCT_SORTS } from "../../app/search-params.ts";
import { sortAmong, sortFrom } from "../../app/sorting.ts";
import { PRODUCT_COLUMNS } from "./product-columns.tsx";
import type { ProductRow, ProductSort } from "./products-api.ts";
import { VariantStock } from "./variant-stock.tsx";

type ProductTableProps = {
  products: readonly ProductRow[];
  sort: ProductSort;
  onSort: (sort: ProductSort | undefined) => void;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  mayEdit: boolean;
  isRoomy: boolean;
  isStale: boolean;
};

/** One page of products; who may change them chooses rows and types prices. */
export function ProductTable(props: ProductTableProps) {
  const { products, sort, onSort, selection, onSelect, mayEdit, isRoomy, isStale } = props;
  return (
    <DataTable
      label={i18n.t("Products")}
      columns={PRODUCT_COLUMNS}
      rows={products}
      rowKey={(product) => product.id}
      rowLabel={(product) => product.title}
      details={(product) => <VariantStock productId={product.id} isReader={!mayEdit} />}
      sort={sortFrom(sort)}
      onSort={(next) => onSort(sortAmong(PRODUCT_SORTS, next))}
      selection={mayEdit ? selection : undefined}
      onSelect={onSelect}
      isRoomy={isRoomy}
      isStale={isStale}
    />
  );
}
