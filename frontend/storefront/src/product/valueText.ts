import { text } from "../site/texts.ts";
import { type Choice, type ProductFormProps, valueProblem } from "./selection.ts";

/** Why a value cannot be bought with the other values chosen so far, as it is said behind the value; else empty. */
export function whyNot(product: ProductFormProps, choice: Choice, name: string, value: string): string {
  const problem = valueProblem(product, choice, name, value);
  if (!problem) return "";
  return ` – ${text(problem === "sold-out" ? "productSoldOutText" : "productUnavailableText")}`;
}

/** Keep what a form says of its values in step with the choice; the values themselves stay. */
export function markValues(form: HTMLElement, product: ProductFormProps, choice: Choice): void {
  for (const select of form.querySelectorAll<HTMLSelectElement>("select[data-option]")) {
    for (const option of select.options) markOption(option, product, choice, select.dataset.option ?? "");
  }
  for (const button of form.querySelectorAll<HTMLInputElement>("input[data-option]"))
    markButton(button, whyNot(product, choice, button.dataset.option ?? "", button.value));
  for (const group of form.querySelectorAll<HTMLElement>("fieldset.option")) nameChosen(group);
}

function markOption(
  option: HTMLOptionElement,
  product: ProductFormProps,
  choice: Choice,
  name: string,
): void {
  const { value } = option;
  if (!value) return;
  option.setAttribute("value", value); // One without the attribute takes its text for its value.
  option.textContent = value + whyNot(product, choice, name, value);
}

/** Struck through, and said; it stays free to be chosen, so that one can wait for it. */
function markButton(button: HTMLInputElement, why: string): void {
  const label = button.closest("label");
  label?.classList.toggle("is-gone", why !== "");
  const said = label?.querySelector('[data-slot="why"]');
  if (said) said.textContent = why;
}

/** A swatch has no word of its own in sight: the one chosen stands beside the option's name. */
function nameChosen(group: HTMLElement): void {
  const slot = group.querySelector('[data-slot="chosen"]');
  const chosen = group.querySelector<HTMLInputElement>("input:checked")?.closest("label");
  if (slot) slot.textContent = chosen?.textContent ?? "";
}
