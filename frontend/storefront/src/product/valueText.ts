import { text } from "../site/texts.ts";
import { type Choice, type ProductFormProps, valueProblem } from "./selection.ts";

/** What a value reads in its select: itself, and why it cannot be bought with the other values chosen so far. */
export function valueText(product: ProductFormProps, choice: Choice, name: string, value: string): string {
  const problem = valueProblem(product, choice, name, value);
  if (!problem) return value;
  return `${value} – ${text(problem === "sold-out" ? "productSoldOutText" : "productUnavailableText")}`;
}

/** Keep the texts of a form's selects in step with the choice; the values themselves stay. */
export function markValues(form: HTMLElement, product: ProductFormProps, choice: Choice): void {
  for (const select of form.querySelectorAll<HTMLSelectElement>("select[data-option]")) {
    for (const option of select.options) mark(option, product, choice, select.dataset.option ?? "");
  }
}

function mark(option: HTMLOptionElement, product: ProductFormProps, choice: Choice, name: string): void {
  const { value } = option;
  if (!value) return;
  option.setAttribute("value", value); // One without the attribute takes its text for its value.
  option.textContent = valueText(product, choice, name, value);
}
