/** The fields of a form as the server printed them: one element around each, with `data-field`. */
export type Answer = string | string[] | Record<string, string[]>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const SEPARATORS: Readonly<Record<string, string>> = { date: "-", time: ":" };

export function fieldsOf(form: HTMLElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>("[data-field]")];
}

export function typeOf(field: HTMLElement): string {
  return field.dataset.type ?? "";
}

export function controlsOf(field: HTMLElement): Control[] {
  return [...field.querySelectorAll<Control>("input, textarea, select")];
}

/** What is filled in, in the shapes of SF-3.50 to 3.56; of a telephone number the text, which the server parts. */
export function answerOf(field: HTMLElement, query: URLSearchParams): Answer {
  const type = typeOf(field);
  if (type === "hidden") return hiddenValue(field as HTMLInputElement, query);
  if (type === "likert") return surveyOf(field);
  const controls = controlsOf(field);
  if (type === "checkbox" || type === "file") return checkedOf(field);
  if (type === "radio") return checkedOf(field)[0] ?? "";
  if (type === "name" || type === "address") return controls.map((control) => control.value);
  const value = controls[0]?.value ?? "";
  const separator = SEPARATORS[type];
  return separator && value ? value.split(separator) : value;
}

/** All that shows and asks something, by id. */
export function answersOf(form: HTMLFormElement, query: URLSearchParams): Record<string, Answer> {
  const asked = fieldsOf(form).filter((field) => !isPutAway(field) && typeOf(field) !== "section");
  return Object.fromEntries(asked.map((field) => [field.dataset.field ?? "", answerOf(field, query)]));
}

/** Whether another answer is what keeps it from showing; pages that are turned over still count. */
export function isPutAway(field: HTMLElement): boolean {
  return field.hidden && typeOf(field) !== "hidden";
}

/** Shows what the answers ask for. A field waits for earlier ones alone, so one pass is enough. */
export function showByAnswers(form: HTMLFormElement): void {
  const byId = new Map(fieldsOf(form).map((field) => [field.dataset.field ?? "", field]));
  for (const field of byId.values()) {
    const by = byId.get(field.dataset.shownBy ?? "");
    if (by) field.hidden = isPutAway(by) || !hasAnswer(by, JSON.parse(field.dataset.shownWhen ?? "[]"));
  }
}

function hasAnswer(field: HTMLElement, wanted: readonly string[]): boolean {
  const answer = answerOf(field, new URLSearchParams());
  const said = typeof answer === "string" ? [answer] : Object.values(answer).flat();
  return said.some((text) => wanted.includes(text));
}

function hiddenValue(input: HTMLInputElement, query: URLSearchParams): string {
  return query.get(input.dataset.parameter ?? "") || input.value;
}

function checkedOf(field: HTMLElement): string[] {
  return [...field.querySelectorAll<HTMLInputElement>("input:checked")].map((input) => input.value);
}

function surveyOf(field: HTMLElement): Record<string, string[]> {
  const questions = [...field.querySelectorAll<HTMLElement>("fieldset")];
  return Object.fromEntries(
    questions.map((question) => [question.querySelector("legend")?.textContent ?? "", checkedOf(question)]),
  );
}
