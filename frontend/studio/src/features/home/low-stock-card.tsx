import { EmptyState } from "@sitewright/ui/empty-state";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { Card } from "../../shell/screen.tsx";
import type { Overview } from "./home-screen.tsx";

/** Products with few units left, the fewest first. */
export function LowStockCard({ overview }: { overview: Overview }) {
  if (overview.product_count === null) return null;
  return (
    <Card
      title={i18n.t("Low stock")}
      aside={
        <Link
          to="/commerce/inventory"
          search={{ show: "low", sort: "stock" }}
          className="text-brand text-sm hover:underline"
        >
          {i18n.t("All with low stock")}
        </Link>
      }
    >
      {overview.low_stock.length === 0 ? (
        <EmptyState title={i18n.t("Nothing runs low")}>
          {i18n.t("Products with five units or fewer appear here.")}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {overview.low_stock.map((product) => (
            <li key={product.id} className="flex min-h-9 items-center gap-3 px-4 py-1.5 text-sm">
              <Link
                to="/commerce/inventory/$productId"
                params={{ productId: product.id }}
                className="min-w-0 flex-1 truncate font-medium hover:underline"
              >
                {product.title}
              </Link>
              <span className="text-warning" data-figures>
                {product.stock_text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
