import type { FormVariant } from "./selection.ts";

/** What the badge said when the page came: of the product, without a choice. */
const printed = new WeakMap<Element, string>();

/** Let the installment badge speak of the chosen variant, or again of the product when nothing is chosen. */
export function showInstallments(article: Element | null, variant: FormVariant | undefined): void {
  const slot = article?.querySelector('[data-slot="installments"]');
  if (!slot) return;
  const before = printed.get(slot) ?? slot.textContent ?? "";
  printed.set(slot, before);
  slot.textContent = variant?.installmentText ?? before;
}
