/** A button still to come is in sight: only past it the bar stands, also after a leap from above it. */
const BELOW_COUNTS = "0px 0px 100000px 0px";

/**
 * The bar of a phone that stands at the bottom while the form's own button is out of sight. Its button belongs to the form
 * and says what that one says; what is missing is brought into view, where the form tells of it.
 */
export function watchBuyBar(bar: HTMLElement, form: HTMLFormElement): void {
  const own = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const button = bar.querySelector("button");
  const figures = document.querySelector('[data-slot="figures"]');
  if (!own || !button) return;
  const tell = ([entry]: IntersectionObserverEntry[]) => {
    bar.hidden = entry?.isIntersecting ?? true;
  };
  new IntersectionObserver(tell, { rootMargin: BELOW_COUNTS }).observe(own);
  const follow = () => mirror(own, button, figures, bar.querySelector('[data-slot="price"]'));
  const changes = new MutationObserver(follow);
  const watched = { subtree: true, childList: true, characterData: true, attributes: true };
  for (const each of [own, figures]) if (each) changes.observe(each, watched);
  follow();
  button.addEventListener("click", () => showMissing(form));
}

function mirror(
  own: HTMLButtonElement,
  button: HTMLButtonElement,
  figures: Element | null,
  price: Element | null,
): void {
  const label = own.querySelector('[data-slot="label"]')?.textContent ?? "";
  if (button.textContent !== label) button.textContent = label;
  button.disabled = own.disabled;
  button.dataset.state = own.dataset.state ?? "idle";
  const shown = figures?.querySelector(".product-price:not([hidden])");
  if (price && shown) price.replaceChildren(shown.cloneNode(true));
}

function showMissing(form: HTMLFormElement): void {
  const missing = form.querySelector<HTMLInputElement>(":invalid:not(fieldset)");
  if (!missing) return;
  (missing.closest("fieldset") ?? missing).scrollIntoView({ block: "center" });
  missing.focus({ preventScroll: true });
}
