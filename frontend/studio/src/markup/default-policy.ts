import { createPolicy, createReader } from "./inert-markup.ts";

/**
 * What browsers with Trusted Types ask about every text that the studio, or a library in it, would turn into markup:
 * it becomes one without scripts. No policy makes scripts of texts, so that is refused.
 */
export function installDefaultPolicy(): void {
  const read = createReader("sitewright");
  createPolicy("default", { createHTML: (html) => (html ? read(html).innerHTML : "") });
}
