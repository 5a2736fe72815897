import { Button, buttonClass } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { Link } from "@tanstack/react-router";
import { FileUp, Package, SearchX } from "lucide-react";
import { i18n } from "../../app/i18n.ts";

type NoProductsProps = { search: string; isFiltered: boolean; onImport?: () => void };

/** Nothing found differs from nothing there yet. */
export function NoProducts({ search, isFiltered, onImport }: NoProductsProps) {
  if (isFiltered) {
    return (
      <EmptyState icon={<SearchX size={20} aria-hidden />} title={i18n.t("No product is like that")}>
        {i18n.t("Try another filter, or all products.")}
      </EmptyState>
    );
  }
  if (search) {
    return (
      <EmptyState
        icon={<SearchX size={20} aria-hidden />}
        title={i18n.t("Nothing matches “{search}”", { search })}
      >
        {i18n.t("Try a part of the title, or the beginning of a SKU.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Package size={20} aria-hidden />}
      title={i18n.t("No products yet")}
      actions={
        onImport && (
          <>
            <Link to="/commerce/inventory/new" className={buttonClass("primary")}>
              {i18n.t("Add product")}
            </Link>
            <Button onPress={onImport}>
              <FileUp size={16} aria-hidden /> {i18n.t("Import a Shopify file")}
            </Button>
          </>
        )
      }
    >
      {i18n.t("Add the first one by hand, or bring a whole catalogue with you.")}
    </EmptyState>
  );
}
