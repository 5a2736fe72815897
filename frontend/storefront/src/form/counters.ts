import { text } from "../site/texts.ts";
import { lengthOf } from "./checks.ts";
import { controlsOf } from "./fields.ts";

/** "12 / 200" below fields with a limit, marked when it is passed (SF-5.33, SF-5.34). */
export function addCounters(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLElement>("[data-most]")) {
    if (field.querySelector(".form-counter")) continue;
    const counter = document.createElement("p");
    counter.className = "hint form-counter";
    field.append(counter);
    const count = () => show(field, counter);
    field.addEventListener("input", count);
    count();
  }
}

function show(field: HTMLElement, counter: HTMLElement): void {
  const max = Number(field.dataset.most);
  const current = lengthOf(controlsOf(field)[0]?.value ?? "");
  counter.textContent = text("characterCount", { current, max });
  counter.classList.toggle("field-error", current > max);
}
