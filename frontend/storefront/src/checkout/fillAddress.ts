import type { Place } from "./places.ts";

type Field = HTMLInputElement | HTMLSelectElement;

/** In the order of a form; the sums follow the last two. */
const FILLED = ["line1", "line2", "city", "region", "postalCode"] as const;

/** The field of that name as it stands now: another country has others. */
export function fieldOf(form: HTMLFormElement, name: string): Field | null {
  return form.querySelector<Field>(`input[name="${name}"],select[name="${name}"]`);
}

/**
 * Writes a place into the form. What it does not say stays as it is. Where no country was chosen yet it is
 * chosen too, and the region follows once the fields of that country are there.
 */
export function fillAddress(form: HTMLFormElement, place: Place): void {
  const country = fieldOf(form, "country");
  if (country && !country.value && put(country, place.country)) {
    form.addEventListener("recounted", () => tell([filled(form, "region", place)]), { once: true });
    tell([...FILLED.map((name) => filled(form, name, place)), country]);
    return;
  }
  tell(FILLED.map((name) => filled(form, name, place)));
}

function filled(form: HTMLFormElement, name: (typeof FILLED)[number], place: Place): Field | null {
  const field = fieldOf(form, name);
  return field && put(field, place[name]) ? field : null;
}

/** Whether the field has another value now. A choice has only what it offers, by its value or its name. */
function put(field: Field, value: string): boolean {
  const wanted = field instanceof HTMLSelectElement ? offered(field, value) : value;
  if (!wanted || wanted === field.value) return false;
  field.value = wanted;
  return true;
}

function offered(field: HTMLSelectElement, value: string): string {
  const name = value.toLowerCase();
  const found = [...field.options].find((option) =>
    [option.value, option.text].some((each) => each.toLowerCase() === name),
  );
  return found?.value ?? "";
}

/** After all are filled: whoever counts the order again sees the whole address. */
function tell(changed: (Field | null)[]): void {
  for (const field of changed) field?.dispatchEvent(new Event("change", { bubbles: true }));
}
