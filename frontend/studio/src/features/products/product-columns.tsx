import { Badge } from "@sitewright/ui/badge";
import type { Column } from "@sitewright/ui/data-table";
import { Link } from "@tanstack/react-router";
import { ImageOff } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { PriceInput } from "./price-input.tsx";
import type { ProductRow } from "./products-api.ts";

export const PRODUCT_COLUMNS: Column<ProductRow>[] = [
  {
    id: "title",
    phone: "line",
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
  {
    id: "stock",
    title: i18n.t("Stock"),
    isSortable: true,
    phone: "start",
    cell: (product) => <Stock product={product} />,
  },
  {
    id: "price",
    phone: "end",
    title: i18n.t("Price"),
    isSortable: true,
    align: "end",
    cell: (product) => <Price product={product} />,
  },
];

function ProductCell({ product }: { product: ProductRow }) {
  return (
    <div className="flex items-center gap-2.5">
      <Thumbnail address={product.image_url} />
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Link
          to="/commerce/inventory/$productId"
          params={{ productId: product.id }}
          className="line-clamp-1 wrap-anywhere font-medium hover:underline max-sm:line-clamp-none"
        >
          {product.title}
        </Link>
        {product.variant_count > 1 && (
          <span className="whitespace-nowrap text-faint text-xs">
            {i18n.t("{count, plural, one {# variant} other {# variants}}", { count: product.variant_count })}
          </span>
        )}
      </div>
    </div>
  );
}

function Thumbnail({ address }: { address: string }) {
  const frame = "max-sm:hidden size-6 shrink-0 rounded-sm border border-line bg-sunken";
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

/** Products whose variants differ in price are priced in their opened row, or on their own screen. */
function Price({ product }: { product: ProductRow }) {
  if (product.has_one_price) {
    const { id: productId, title: name, price_cents: cents, price_text: shown } = product;
    return <PriceInput row={{ productId, variantId: "", name, cents }} shown={shown} />;
  }
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
      {product.is_on_sale && <Badge tone="warning">{i18n.t("Sale")}</Badge>}
      {product.variant_count > 1 ? i18n.t("from {price}", { price: product.price_text }) : product.price_text}
    </span>
  );
}
