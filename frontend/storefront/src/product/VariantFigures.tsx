import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { decimalText } from "../site/money.ts";
import { text } from "../site/texts.ts";
import { type FormVariant, hasEnough, type ProductFormProps } from "./selection.ts";

interface FiguresProps {
  slot: HTMLElement;
  product: ProductFormProps;
  variant: FormVariant | undefined;
}

/** Price and mark of the chosen variant in the place of the product's own, which come back when nothing is chosen. */
export function VariantFigures({ slot, product, variant }: FiguresProps) {
  const [printed] = useState(() => [...slot.children]);

  useLayoutEffect(() => {
    for (const element of printed) element.toggleAttribute("hidden", variant !== undefined);
  }, [printed, variant]);

  if (!variant) return null;
  return createPortal(
    <>
      <div className="product-price">
        <Price variant={variant} />
      </div>
      {!hasEnough(product, variant, 1) && (
        <div className="product-mark sold-out">{text("productSoldOutText")}</div>
      )}
    </>,
    slot,
  );
}

function Price({ variant: { price, salePrice } }: { variant: FormVariant }) {
  const full = decimalText(price.value, price.currency);
  if (!salePrice) return <>{full}</>;
  return (
    <>
      <span className="visually-hidden">{text("salePrice")}</span>
      {decimalText(salePrice.value, salePrice.currency)}{" "}
      <span className="visually-hidden">{text("originalPrice")}</span>
      <span className="original-price">{full}</span>
    </>
  );
}
