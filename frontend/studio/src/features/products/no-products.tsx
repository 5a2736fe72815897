import { Button, buttonClass } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { Link } from "@tanstack/react-router";
import { FileUp, Package, SearchX } from "lucide-react";

/** Nothing found differs from nothing there yet. */
export function NoProducts({ search, onImport }: { search: string; onImport?: () => void }) {
  if (search) {
    return (
      <EmptyState icon={<SearchX size={20} aria-hidden />} title={`Nothing matches “${search}”`}>
        Try a part of the title, or the beginning of a SKU.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Package size={20} aria-hidden />}
      title="No products yet"
      actions={
        onImport && (
          <>
            <Link to="/commerce/inventory/new" className={buttonClass("primary")}>
              Add product
            </Link>
            <Button onPress={onImport}>
              <FileUp size={16} aria-hidden /> Import a Shopify file
            </Button>
          </>
        )
      }
    >
      Add the first one by hand, or bring a whole catalogue with you.
    </EmptyState>
  );
}
