import { text } from "../site/texts.ts";

/** Names of the fields, as the server calls them, and what stands beside each for what is wrong. */
const PROBLEMS: readonly (readonly [string, string])[] = [
  ["text", "comment-text-error"],
  ["authorName", "comment-name-error"],
  ["authorEmail", "comment-email-error"],
];

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
  for (const [name, id] of PROBLEMS) {
    const field = form.elements.namedItem(name) as HTMLElement;
    const said = fields[name] ?? "";
    (form.querySelector(`#${id}`) as HTMLElement).textContent = said;
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

/** Back to the end of the section, for a comment of its own. */
export function answerNobody(root: HTMLElement, form: HTMLFormElement): void {
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
