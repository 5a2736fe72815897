import type { AddContext } from "./types.ts";

const CONTEXTS: readonly AddContext[] = ["pdp", "plp", "add-on", "product_block"];

/** What the server printed around the element (`data-add-context`); a card that says nothing is one of a list. */
export function addContextOf(element: Element): AddContext {
  const said = element.closest<HTMLElement>("[data-add-context]")?.dataset.addContext;
  return CONTEXTS.find((context) => context === said) ?? "plp";
}
