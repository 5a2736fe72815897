import { text } from "../site/texts.ts";

export function startBusy(form: HTMLFormElement): void {
  form.ariaBusy = "true";
  const button = submitOf(form);
  button.dataset.label ??= button.textContent ?? "";
  button.textContent = text("sendingComment");
}

export function endBusy(form: HTMLFormElement): void {
  form.ariaBusy = "false";
  const button = submitOf(form);
  button.textContent = button.dataset.label ?? "";
}

/** Says what is wrong where it is wrong, and puts the focus on the first of it. */
export function showProblems(
  form: HTMLFormElement,
  problem: string,
  fields: Readonly<Record<string, string>>,
): void {
  for (const line of form.querySelectorAll<HTMLElement>("[data-problem]")) {
    const name = line.dataset.problem ?? "";
    // The first of several: stars are a row of buttons.
    const field = form.querySelector(`[name="${name}"]`) as HTMLElement;
    const said = fields[name] ?? "";
    line.textContent = said;
    if (said) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
  const isAboutFields = Object.keys(fields).length > 0;
  (form.querySelector(".form-alert") as HTMLElement).textContent = isAboutFields ? "" : problem;
  form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}

/** The form moves below the comment it answers. */
export function answerBelow(form: HTMLFormElement, reply: HTMLElement): void {
  belowOf(form).value = reply.dataset.reply ?? "";
  titleOf(form).textContent = reply.dataset.title ?? "";
  (form.querySelector(".comment-cancel") as HTMLElement).hidden = false;
  reply.closest(".comment")?.after(form);
  form.querySelector("textarea")?.focus();
}

/** What was said is sent; who said it stays for the next time. */
export function emptyForm(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("[name=text], [name=title]")) field.value = "";
  for (const star of form.querySelectorAll<HTMLInputElement>("[name=stars]")) star.checked = false;
}

/** Back to the end of the section, for a comment of its own; of reviews nobody answers one. */
export function answerNobody(root: HTMLElement, form: HTMLFormElement): void {
  if (!form.querySelector("[name=below]")) return;
  const hadFocus = form.contains(document.activeElement);
  belowOf(form).value = "";
  titleOf(form).textContent = titleOf(form).dataset.title ?? "";
  (form.querySelector(".comment-cancel") as HTMLElement).hidden = true;
  root.firstElementChild?.append(form);
  if (hadFocus) form.querySelector("textarea")?.focus();
}

function belowOf(form: HTMLFormElement): HTMLInputElement {
  return form.elements.namedItem("below") as HTMLInputElement;
}

function titleOf(form: HTMLFormElement): HTMLElement {
  return form.querySelector(".comment-form-title") as HTMLElement;
}

function submitOf(form: HTMLFormElement): HTMLButtonElement {
  return form.querySelector("button[type=submit]") as HTMLButtonElement;
}
