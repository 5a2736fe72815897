import { plural, text } from "../site/texts.ts";

const CAP = 100;

/** The number the pill and the header show: `100+` above 100, 100 itself as it is (SF-2.24, D-01). */
export function displayCount(count: number): string {
  return count > CAP ? `${CAP}+` : String(count);
}

/** SF-2.25. */
export function itemWord(count: number): string {
  return text(plural(count, "item", "items"));
}

/** What a screen reader hears for the cart link (SF-2.32 … SF-2.35). */
export function cartLabel(count: number): string {
  if (count <= 0) return text("cart");
  if (count > CAP) return text("moreInCart", { count: CAP });
  return text(plural(count, "oneInCart", "manyInCart"), { count });
}
