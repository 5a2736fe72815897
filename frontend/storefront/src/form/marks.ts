import { controlsOf, fieldsOf } from "./fields.ts";

/** Says what is wrong above each title, and marks the inputs; fields without a problem are cleared (SF-5.41). */
export function markProblems(form: HTMLFormElement, problems: ReadonlyMap<string, string>): void {
  for (const field of fieldsOf(form)) markField(field, problems.get(field.dataset.field ?? "") ?? "");
}

export function markField(field: HTMLElement, problem: string): void {
  const place = field.querySelector(".field-error");
  if (place) place.textContent = problem;
  for (const control of controlsOf(field)) {
    if (problem) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
  }
}

export function firstProblem(form: HTMLFormElement): HTMLElement | null {
  return fieldsOf(form).find((field) => field.querySelector("[aria-invalid]")) ?? null;
}

/** What is wrong with the whole, at its top; `more` stands below it. */
export function say(form: HTMLFormElement, message: string, more = ""): void {
  const alert = form.querySelector(".form-alert");
  if (!alert) return;
  alert.textContent = "";
  if (!message) return;
  const strong = document.createElement("strong");
  strong.textContent = message;
  alert.append(strong, more);
}
