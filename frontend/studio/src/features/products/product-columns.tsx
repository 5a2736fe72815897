import { Badge } from "@sitewright/ui/badge";
import type { Column } from "@sitewright/ui/data-table";
import { Link } from "@tanstack/react-router";
import { ImageOff } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import type { ProductRow } from "./products-api.ts";

export const PRODUCT_COLUMNS: Column<ProductRow>[] = [
  {
    id: "title",
    title: i18n.t("Product"),
    isSortable: true,
    cell: (product) => <ProductCell product={product} />,
  },
  {
    id: "status",
    title: i18n.t("Status"),
    isWideOnly: true,
    cell: (product) => <Visibility status={product.status} />,
  },
  { id: "stock", title: i18n.t("Stock"), isSortable: true, cell: (product) => <Stock product={product} /> },
  {
    id: "price",
    title: i18n.t("Price"),
    isSortable: true,
    align: "end",
    cell: (product) => <Price product={product} />,
  },
];

function ProductCell({ product }: { product: ProductRow }) {
  return (
    <div className="flex items-center gap-3 py-1.5">
      <Thumbnail address={product.image_url} />
      <div className="min-w-0">
        <Link
          to="/commerce/inventory/$productId"
          params={{ productId: product.id }}
          className="line-clamp-2 font-medium hover:underline"
        >
          {product.title}
        </Link>
        {product.variant_count > 1 && (
          <span className="text-muted text-sm">
            {i18n.t("{count, plural, one {# variant} other {# variants}}", { count: product.variant_count })}
          </span>
        )}
      </div>
    </div>
  );
}

function Thumbnail({ address }: { address: string }) {
  const frame = "max-sm:hidden size-10 shrink-0 rounded-md border border-line bg-sunken";
  if (address)
    return <img src={`${address}?format=100w`} alt="" loading="lazy" className={`${frame} object-cover`} />;
  return (
    <span className={`${frame} grid place-items-center text-muted`}>
      <ImageOff size={14} aria-hidden />
    </span>
  );
}

function Visibility({ status }: { status: string }) {
  return status === "hidden" ? (
    <Badge>{i18n.t("Hidden")}</Badge>
  ) : (
    <Badge tone="good">{i18n.t("Visible")}</Badge>
  );
}

function Stock({ product }: { product: ProductRow }) {
  const isOut = !product.is_unlimited && product.on_hand === 0;
  return <span className={isOut ? "text-danger" : ""}>{product.stock_text}</span>;
}

function Price({ product }: { product: ProductRow }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
      {product.is_on_sale && <Badge tone="warning">{i18n.t("Sale")}</Badge>}
      {product.price_text}
    </span>
  );
}
