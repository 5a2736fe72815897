import { text } from "../site/texts.ts";

export interface Steps {
  readonly isLast: boolean;
  next(): void;
  show(field: Element): void;
}

/** Turns the pages of a form over; without a script all of them show. */
export function addSteps(form: HTMLFormElement): Steps {
  const pages = [...form.querySelectorAll<HTMLElement>(".form-page")];
  const acts = form.querySelector(".form-acts");
  const submit = form.querySelector<HTMLElement>("[type=submit]");
  const back = button("previousStep");
  const where = document.createElement("span");
  where.className = "hint";
  const words = submit?.textContent ?? "";
  let current = 0;

  function turn(to: number): void {
    current = Math.min(Math.max(to, 0), pages.length - 1);
    pages.forEach((page, at) => {
      page.hidden = at !== current;
    });
    if (pages.length < 2) return;
    back.hidden = current === 0;
    where.textContent = text("stepOf", { number: current + 1, count: pages.length });
    if (submit) submit.textContent = current < pages.length - 1 ? text("nextStep") : words;
  }

  if (pages.length > 1) {
    back.addEventListener("click", () => turn(current - 1));
    acts?.prepend(back);
    acts?.append(where);
  }
  turn(0);
  return {
    get isLast() {
      return current >= pages.length - 1;
    },
    next() {
      turn(current + 1);
      pages[current]?.querySelector<HTMLElement>("input, textarea, select")?.focus();
    },
    show(field) {
      const at = pages.findIndex((page) => page.contains(field));
      if (at >= 0) turn(at);
    },
  };
}

function button(label: "previousStep"): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button button-quiet";
  made.textContent = text(label);
  return made;
}
