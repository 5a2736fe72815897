import { text } from "../site/texts.ts";
import type { Prediction } from "./places.ts";

const LIST_ID = "address-suggestions";

const optionId = (place: number) => `${LIST_ID}-${place}`;

/** The list below the field of a combobox, by the ARIA Authoring Practices; it looks like that of the search. */
export class OptionList {
  active = -1;
  readonly #list = document.createElement("div");
  readonly #box = document.createElement("div");

  constructor(
    readonly input: HTMLInputElement,
    readonly predictions: readonly Prediction[],
    choose: (place: number) => void,
  ) {
    this.#list.id = LIST_ID;
    this.#list.role = "listbox";
    this.#list.ariaLabel = text("suggestions");
    this.#list.append(...predictions.map(option));
    this.#box.className = "search-suggestions";
    this.#box.append(this.#list, ...sourceOf(predictions));
    // The field keeps the focus; a press that took it would close the list before it is a choice.
    this.#box.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#box.addEventListener("mousedown", (event) => event.preventDefault());
    this.#list.addEventListener("click", (event) => {
      const place = [...this.#list.children].findIndex((each) => each.contains(event.target as Node));
      if (place >= 0) choose(place);
    });
    const field = input.parentElement;
    if (field) field.style.position = "relative";
    input.after(this.#box);
    this.#say();
  }

  /** From none to the first or the last, and behind either end to none again. */
  move(step: number): void {
    const moved = this.active + step;
    const count = this.predictions.length;
    this.active = moved < -1 ? count - 1 : moved >= count ? -1 : moved;
    this.#say();
    this.#list.children[this.active]?.scrollIntoView?.({ block: "nearest" });
  }

  remove(): void {
    this.#box.remove();
    markAsCombobox(this.input);
  }

  #say(): void {
    for (const [place, option] of [...this.#list.children].entries())
      option.ariaSelected = String(place === this.active);
    this.input.setAttribute("aria-expanded", "true");
    this.input.setAttribute("aria-controls", LIST_ID);
    if (this.active < 0) this.input.removeAttribute("aria-activedescendant");
    else this.input.setAttribute("aria-activedescendant", optionId(this.active));
  }
}

/** A combobox whose list is closed. */
export function markAsCombobox(input: HTMLInputElement): void {
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
  input.removeAttribute("aria-controls");
  input.removeAttribute("aria-activedescendant");
}

function sourceOf([first]: readonly Prediction[]): HTMLElement[] {
  if (!first?.source) return [];
  const named = document.createElement("p");
  named.className = "search-suggestion small-print";
  named.textContent = first.source;
  return [named];
}

function option({ text: main, detail }: Prediction, place: number): HTMLElement {
  const element = document.createElement("div");
  element.id = optionId(place);
  element.className = "search-suggestion";
  element.role = "option";
  const words = document.createElement("span");
  words.append(main, " ");
  const where = document.createElement("span");
  where.className = "small-print";
  where.textContent = detail;
  words.append(where);
  element.append(words);
  return element;
}
