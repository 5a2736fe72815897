import { plural, speak, text } from "../site/texts.ts";
import { furtherWords } from "../words/further.ts";
import { fieldOf, fillAddress } from "./fillAddress.ts";
import { markAsCombobox, OptionList } from "./optionList.ts";
import { fetchPlace, fetchPredictions, newSession, type Prediction } from "./places.ts";

const REST_MS = 250;
const SHORTEST = 3;

/**
 * Suggests addresses below the street while somebody types it. The form is watched and not the field: another
 * country has fields of its own.
 */
export async function watchStreet(form: HTMLFormElement): Promise<void> {
  const words = await furtherWords();
  if (words) speak(words);
  new AddressLookup(form);
}

class AddressLookup {
  #list: OptionList | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #session = "";
  /** Counts what was asked: an answer that comes after the next question is of no use any more. */
  #asked = 0;
  readonly #status = document.createElement("span");

  constructor(readonly form: HTMLFormElement) {
    this.#status.className = "visually-hidden";
    this.#status.role = "status";
    form.append(this.#status);
    const street = streetIn(fieldOf(form, "line1"));
    if (street) markAsCombobox(street);
    form.addEventListener("focusin", ({ target }) => {
      const focused = streetIn(target);
      if (focused && focused !== this.#list?.input) markAsCombobox(focused);
    });
    form.addEventListener("input", (event) => this.#wait(event));
    form.addEventListener("keydown", (event) => this.#follow(event));
    form.addEventListener("focusout", ({ target }) => {
      if (streetIn(target)) this.#close();
    });
  }

  #wait({ target }: Event): void {
    const street = streetIn(target);
    // What the browser fills in by itself is no question.
    if (!street || street !== document.activeElement) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(street), REST_MS);
  }

  async #ask(street: HTMLInputElement): Promise<void> {
    const typed = street.value.trim();
    if (typed.length < SHORTEST) return this.#close();
    this.#session ||= newSession();
    this.#asked += 1;
    const asked = this.#asked;
    const country = fieldOf(this.form, "country")?.value ?? "";
    const found = await fetchPredictions(typed, country, this.#session);
    if (asked === this.#asked) this.#show(street, found);
  }

  #show(street: HTMLInputElement, found: Prediction[]): void {
    this.#close();
    if (found.length === 0 || street !== document.activeElement) return;
    this.#list = new OptionList(street, found, (place) => void this.#choose(found[place]));
    this.#status.textContent = text(plural(found.length, "oneSuggestion", "manySuggestions"), {
      count: found.length,
    });
  }

  #follow(event: KeyboardEvent): void {
    const list = this.#list;
    if (!list || event.target !== list.input || event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) list.move(step);
    else if (event.key === "Escape") this.#close();
    else if (event.key === "Enter" && list.active >= 0) void this.#choose(list.predictions[list.active]);
    else return;
    event.preventDefault();
  }

  /** The line is there at once; the rest follows when the service has said it. */
  async #choose(chosen: Prediction | undefined): Promise<void> {
    const street = this.#list?.input;
    this.#close();
    if (!chosen || !street) return;
    street.value = chosen.text;
    const session = this.#session;
    // It ends with the choice: the next address is another one.
    this.#session = "";
    const place = await fetchPlace(chosen.id, session);
    if (place) fillAddress(this.form, place);
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#list?.remove();
    this.#list = null;
    this.#status.textContent = "";
  }
}

function streetIn(target: EventTarget | null): HTMLInputElement | null {
  const isStreet = target instanceof HTMLInputElement && target.name === "line1" && target.type !== "hidden";
  return isStreet ? target : null;
}
