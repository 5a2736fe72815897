import { text } from "../site/texts.ts";
import { leadTo } from "./banner.ts";
import { problemsIn } from "./checks.ts";
import { firstProblem, markProblems, say } from "./marks.ts";
import type { Steps } from "./steps.ts";

/** Whether everything is right and this was the last page; else what is wrong is said, or the next page shown. */
export function mayGoOn(form: HTMLFormElement, steps: Steps): boolean {
  const page = form.querySelector<HTMLElement>(".form-page:not([hidden])");
  const problems = problemsIn(steps.isLast || !page ? form : page);
  markProblems(form, problems);
  say(form, problems.size > 0 ? text("invalidFields") : "");
  if (problems.size > 0) leadToFirst(form, steps);
  else if (!steps.isLast) steps.next();
  return problems.size === 0 && (page === null || page === lastPage(form));
}

export function leadToFirst(form: HTMLFormElement, steps: Steps): void {
  const field = firstProblem(form);
  if (!field) return;
  steps.show(field);
  leadTo(form, field);
}

function lastPage(form: HTMLFormElement): Element | null {
  return [...form.querySelectorAll(".form-page")].at(-1) ?? null;
}
