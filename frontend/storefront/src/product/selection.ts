import type { AddRequest } from "../cart/types.ts";
import { text } from "../site/texts.ts";

interface Money {
  value: string;
  currency: string;
}

export interface FormVariant {
  sku: string;
  attributes: Record<string, string>;
  price: Money;
  salePrice: Money | null;
  qtyInStock: number;
  unlimited: boolean;
  imageId: string | null;
  /** What the installment badge says of its price; missing where there is no badge. */
  installmentText?: string;
}

/** What the server prints on a product form; `productType` as in SF-3.66. */
export interface ProductFormProps {
  itemId: string;
  title: string;
  productType: number;
  optionNames: string[];
  isSubscribable: boolean;
  /** Of the form that is asked before it is added (SF-3.18); empty where nothing is asked. */
  formId?: string;
  variants: FormVariant[];
}

export const PHYSICAL = 1;
const DIGITAL = 2;
export const GIFT_CARD = 4;

export type Choice = Readonly<Record<string, string>>;

/** A request that may be sent, or why not. */
type Checked = { request: AddRequest } | { problem: string };

/** SF-5.01 for one option, SF-5.02 for two, SF-5.03 for more. */
export function missingOptionsMessage(missing: readonly string[]): string {
  const [last = "", ...others] = missing.toReversed();
  if (others.length === 0) return text("selectOption", { name: last });
  return text("selectOptions", { names: others.toReversed().join(", "), last });
}

/** Options without a value, in the product's order. */
export function missingOptions(product: ProductFormProps, choice: Choice): string[] {
  return product.optionNames.filter((name) => !choice[name]);
}

/** The variant with exactly the chosen values; a product without options has its only one. */
export function chosenVariant(product: ProductFormProps, choice: Choice): FormVariant | undefined {
  return product.variants.find((variant) =>
    product.optionNames.every((name) => variant.attributes[name] === choice[name]),
  );
}

/** Whether everything is chosen and the chosen variant has run out. */
export function isChosenSoldOut(product: ProductFormProps, choice: Choice): boolean {
  if (product.optionNames.length === 0 || missingOptions(product, choice).length > 0) return false;
  const variant = chosenVariant(product, choice);
  return variant !== undefined && !hasEnough(product, variant, 1);
}

/**
 * Why a value cannot be bought together with the other values chosen so far: no such variant, or all of them have
 * run out. Null when one can be.
 */
export function valueProblem(
  product: ProductFormProps,
  choice: Choice,
  name: string,
  value: string,
): "unavailable" | "sold-out" | null {
  const wanted = { ...choice, [name]: value };
  const matching = product.variants.filter((variant) =>
    product.optionNames.every((each) => !wanted[each] || variant.attributes[each] === wanted[each]),
  );
  if (matching.length === 0) return "unavailable";
  return matching.some((variant) => hasEnough(product, variant, 1)) ? null : "sold-out";
}

/** What is wrong with a typed quantity, null when nothing is (SF-5.07, SF-5.08, SF-5.12 … SF-5.14). */
export function quantityProblem(typed: string): string | null {
  const value = Number(typed);
  if (typed.trim() === "" || Number.isNaN(value)) return text("quantityNotANumber");
  if (!Number.isInteger(value)) return text("quantityNotWhole");
  return value < 1 || value > 9999 ? text("quantityOutOfRange") : null;
}

/** Check a choice in the order of the clauses: options, variant, quantity, stock. */
export function check(product: ProductFormProps, choice: Choice, typedQuantity: string): Checked {
  const missing = missingOptions(product, choice);
  if (missing.length > 0) {
    return {
      problem:
        product.productType === GIFT_CARD ? text("selectDenomination") : missingOptionsMessage(missing),
    };
  }
  const variant = chosenVariant(product, choice);
  if (!variant) return { problem: text("variantUnavailable") };
  const problem = quantityProblem(typedQuantity);
  if (problem) return { problem };
  const quantity = Number(typedQuantity);
  if (!hasEnough(product, variant, quantity)) return { problem: text("notEnough") };
  return { request: { itemId: product.itemId, sku: variant.sku, quantity, additionalFields: null } };
}

/** Digital products and gift cards never run out (SF-4.23). */
export function neverRunsOut({ productType }: ProductFormProps): boolean {
  return productType === DIGITAL || productType === GIFT_CARD;
}

export function hasEnough(product: ProductFormProps, variant: FormVariant, quantity: number): boolean {
  return neverRunsOut(product) || variant.unlimited || variant.qtyInStock >= quantity;
}
