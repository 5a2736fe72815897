const CAP = 100;

/** The number the pill and the header show: `100+` above 100, 100 itself as it is (SF-2.24, D-01). */
export function displayCount(count: number): string {
  return count > CAP ? `${CAP}+` : String(count);
}

/** SF-2.25. */
export function itemWord(count: number): string {
  return count === 1 ? "item" : "items";
}

/** What a screen reader hears for the cart link (SF-2.32 … SF-2.35). */
export function cartLabel(count: number): string {
  if (count <= 0) return "Cart";
  if (count === 1) return "One item in cart";
  return count > CAP ? `More than ${CAP} items in cart` : `${count} items in cart`;
}
