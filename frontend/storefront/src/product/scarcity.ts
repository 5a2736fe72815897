import type { Choice } from "./selection.ts";

/** Show the scarcity message of the chosen variant, hide the others (SF-4.28). */
export function showScarcity(form: HTMLElement, choice: Choice): void {
  for (const message of form.querySelectorAll<HTMLElement>(".product-scarcity[data-variant-attributes]")) {
    const attributes = JSON.parse(message.dataset.variantAttributes ?? "{}") as Record<string, string>;
    message.hidden = !Object.entries(attributes).every(([name, value]) => choice[name] === value);
  }
}
