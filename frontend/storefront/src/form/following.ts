import { removeBanner } from "./banner.ts";
import { problemOf } from "./checks.ts";
import { showByAnswers } from "./fields.ts";
import { markField } from "./marks.ts";

/** Follows what is filled in: fields come and go by other answers, and what was wrong is looked at while it is mended. */
export function followInput(form: HTMLFormElement, event: Event): void {
  removeBanner(form);
  showByAnswers(form);
  const field = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-field]") : null;
  // Nobody is told off for what he has not finished.
  if (field?.querySelector("[aria-invalid]")) markField(field, problemOf(field));
}
