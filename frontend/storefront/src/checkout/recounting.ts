import { parsedPage } from "../site/parsedPage.ts";
import { takeAddressFields } from "./addressFields.ts";

/** What may change the sums: where it goes, and how. */
const COUNTED = ["country", "region", "postalCode", "shipping", "vatId"];

/** What changes the fields of the address as well, in every shop. */
const COUNTRY = "country";

/** What the wish to be reminded is about. */
const REMINDED = ["remind", "email"];

/** The parts of the page that say what the order costs. What is typed stays where it is. */
const PARTS = [
  '[name="shownTotalCents"]',
  'form[data-recounts] [data-slot="deliveries"]',
  'form[data-recounts] [data-slot="label"]',
  ".checkout-page .sums",
  '[data-slot="tax"]',
  '[data-slot="wallet-sums"]',
] as const;

const ADDRESS = '[data-slot="address"]';
const BUSINESS = '[data-slot="business"]';
const PAYMENT = '[data-slot="payment"]';

/**
 * Counts the order again at every change of address or way of delivery. The server answers the whole page, as to the
 * button that stands here without scripts; where it cannot be reached, that button comes back. Where addresses are
 * suggested, that begins here too: its script is for those shops alone. The same goes for work after refused payments.
 */
export function watchCheckout(form: HTMLFormElement): void {
  if ("suggests" in form.dataset)
    import("./addressLookup.ts").then(({ watchStreet }) => watchStreet(form)).catch(() => undefined);
  const work = form.querySelector<HTMLElement>("[data-work]");
  if (work) import("./payingWork.ts").then(({ watchWork }) => watchWork(form, work)).catch(() => undefined);
  let asked: AbortController | undefined;
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (REMINDED.includes(target.name)) void noteWish(form, target.name);
    if (!("recounts" in form.dataset ? COUNTED : [COUNTRY]).includes(target.name)) return;
    asked?.abort();
    asked = new AbortController();
    void recount(form, asked.signal);
  });
}

/** With the sums for what the form says now; the form then tells so (`recounted`). */
export async function recount(form: HTMLFormElement, signal?: AbortSignal): Promise<void> {
  form.setAttribute("aria-busy", "true");
  try {
    take(await pageFor(form, signal));
    form.dispatchEvent(new Event("recounted"));
  } catch {
    // A newer change asks again by itself.
    if (signal?.aborted) return;
    form.querySelector("[data-no-script]")?.removeAttribute("data-no-script");
  }
  form.removeAttribute("aria-busy");
}

/** Who leaves now has said it: the wish is not to wait for the button below. Where it cannot be sent, the next submit says it again. */
async function noteWish(form: HTMLFormElement, changed: string): Promise<void> {
  const box = form.querySelector<HTMLInputElement>('[name="remind"]');
  if (!box || (changed === "email" && !box.checked)) return;
  await send(form, { keepalive: true }).catch(() => undefined);
}

function send(form: HTMLFormElement, how: RequestInit): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  // A code that is still being typed waits for its own button.
  body.delete("discountCode");
  body.delete("giftCard");
  body.set("update", "1");
  return fetch(form.action, { method: "POST", body, headers: { Accept: "text/html" }, ...how });
}

async function pageFor(form: HTMLFormElement, signal?: AbortSignal): Promise<Document> {
  const answer = await send(form, signal ? { signal } : {});
  const page = parsedPage(await answer.text());
  // A page without the form says something else: that the cart is being paid, or is empty now.
  if (!page.querySelector('[name="shownTotalCents"]')) throw new Error("no checkout");
  return page;
}

function take(page: Document): void {
  const refocus = focusKept();
  for (const part of PARTS) replaceBy(page, part);
  // Only when it comes or goes: a field in which somebody types is not taken away.
  if (hasFields(page) !== hasFields(document)) replaceBy(page, ADDRESS);
  takeAddressFields(page);
  // What is wrong with a VAT id is said at its field, unless somebody is typing there again.
  if (!document.querySelector(`${BUSINESS} input:focus`)) takeBusiness(page);
  // The same for how to pay: gift cards may cover the new total, or no longer.
  if (isCovered(page) !== isCovered(document)) replaceBy(page, PAYMENT);
  refocus();
}

/** What somebody has opened stays open, also as long as nothing is typed there. */
function takeBusiness(page: Document): void {
  const isOpen = document.querySelector(`${BUSINESS}[open]`) !== null;
  replaceBy(page, BUSINESS);
  document.querySelector(BUSINESS)?.toggleAttribute("open", isOpen);
}

function replaceBy(page: Document, selector: string): void {
  const [here, there] = [document.querySelector(selector), page.querySelector(selector)];
  if (here && there) here.replaceWith(document.adoptNode(there));
}

function isCovered(page: Document): boolean {
  return page.querySelector(`${PAYMENT}[data-covered]`) !== null;
}

function hasFields(page: Document): boolean {
  return page.querySelector(`${ADDRESS} fieldset`) !== null;
}

/** Answers how to give the focus back to the choice that had it, once that is another element. */
function focusKept(): () => void {
  const { activeElement: active } = document;
  if (!(active instanceof HTMLInputElement && active.name === "shipping")) return () => undefined;
  return () => {
    for (const choice of document.querySelectorAll<HTMLInputElement>('input[name="shipping"]'))
      if (choice.value === active.value) choice.focus();
  };
}
