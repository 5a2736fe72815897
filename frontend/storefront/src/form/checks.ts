import { text } from "../site/texts.ts";
import { type Answer, answerOf, fieldsOf, isPutAway, typeOf } from "./fields.ts";
import { isPhone } from "./phone.ts";

const ADDRESS = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const LONGEST_ADDRESS = 256;

/** What is wrong, by the id of the field, in the order of the form (SF-5.29 to 5.37). */
export function problemsIn(form: HTMLElement): Map<string, string> {
  const found = new Map<string, string>();
  for (const field of fieldsOf(form)) {
    const problem = isPutAway(field) ? "" : problemOf(field);
    if (problem) found.set(field.dataset.field ?? "", problem);
  }
  return found;
}

export function problemOf(field: HTMLElement): string {
  const type = typeOf(field);
  if (type === "section" || type === "hidden") return "";
  const answer = answerOf(field, new URLSearchParams());
  const isRequired = "required" in field.dataset;
  if (type === "likert") return isRequired && !isComplete(answer) ? text("missingQuestion") : "";
  if (isEmpty(answer)) return isRequired ? text("required") : "";
  if (isTooLong(field, answer)) return text("tooLong");
  if (type === "email" && !isAddress(answer)) return text("badEmail", { email: "user@example.com" });
  if (type === "phone" && !isPhone(String(answer))) return text("badPhone");
  return "";
}

/** As the server counts: a character is one, however many units it takes. */
export function lengthOf(written: string): number {
  return [...written.trim()].length;
}

function isEmpty(answer: Answer): boolean {
  if (typeof answer === "string") return answer.trim() === "";
  return !Object.values(answer)
    .flat()
    .some((part) => part.trim());
}

function isComplete(answer: Answer): boolean {
  return Object.values(answer).every((checked) => checked.length > 0);
}

function isTooLong(field: HTMLElement, answer: Answer): boolean {
  const most = Number(field.dataset.most ?? 0);
  return most > 0 && typeof answer === "string" && lengthOf(answer) > most;
}

function isAddress(answer: Answer): boolean {
  const written = String(answer).trim();
  return written.length <= LONGEST_ADDRESS && ADDRESS.test(written);
}
