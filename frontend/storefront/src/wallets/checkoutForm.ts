import type { Confirmed, Sums } from "./contract.ts";

/** The rate of a shop without ways of delivery to choose from (`themes/context/wallets.py`). */
const UNNAMED = "-";
/**
 * What waits for a button of its own, and would count the order again instead of placing it; and a wish that is about
 * the address in the form.
 */
const NOT_MEANT = ["discountCode", "giftCard", "update", "removeCode", "removeGiftCard", "saveAddress"];

/** The form of the checkout, which wallets are a way around. */
export function checkoutForm(): HTMLFormElement | null {
  return document.querySelector<HTMLInputElement>('input[name="shownTotalCents"]')?.form ?? null;
}

/** The sums of the page; null where it has none for wallets. */
export function pageSums(): Sums | null {
  const { sums } = document.querySelector<HTMLElement>('[data-slot="wallet-sums"]')?.dataset ?? {};
  return sums ? (JSON.parse(sums) as Sums) : null;
}

export function typed(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}

/** The form as the wallet fills it in. What it does not know stays as it was typed. */
export function filledIn(
  form: HTMLFormElement,
  confirmed: Confirmed,
  sums: Sums,
  prefix: string,
): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  for (const name of NOT_MEANT) body.delete(name);
  for (const [name, value] of Object.entries(said(confirmed))) body.set(name, value);
  body.set("payment", `${prefix}${confirmed.token}`);
  body.set("shownTotalCents", String(sums.totalCents));
  return body;
}

function said({ email, name, phone, address, rate }: Confirmed): Record<string, string> {
  const contact = { email, name, ...(phone && { phone }) };
  if (!address) return contact;
  return { ...contact, ...address, shipping: rate === UNNAMED ? "" : rate };
}

/** A discount may depend on who buys; whoever typed another address keeps it. */
export function noteEmail(form: HTMLFormElement, email: string): void {
  const field = form.querySelector<HTMLInputElement>('input[name="email"]');
  if (field && !field.value) field.value = email;
}
