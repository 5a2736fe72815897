const FIELDS = '[data-slot="address-fields"]';

type Field = HTMLInputElement | HTMLSelectElement;

/** Shows what an address asks for in the country of `page`, where that is another than here. What is typed stays. */
export function takeAddressFields(page: Document): void {
  const here = document.querySelector<HTMLElement>(FIELDS);
  const there = page.querySelector<HTMLElement>(FIELDS);
  if (!here || !there || here.dataset.country === there.dataset.country) return;
  const before = fieldsIn(here);
  const focused = before.find((field) => field === document.activeElement);
  const caret = focused instanceof HTMLInputElement ? focused.selectionStart : null;
  here.replaceWith(document.adoptNode(there));
  const now = fieldsIn(there);
  for (const field of now) {
    const typed = before.find(({ name }) => name === field.name);
    if (typed) keep(typed, field);
  }
  if (focused)
    focusAgain(
      now.find(({ name }) => name === focused.name),
      caret,
    );
}

function fieldsIn(slot: HTMLElement): Field[] {
  return [...slot.querySelectorAll<Field>("input, select")];
}

/** Somebody may have typed while the page was asked for. A region chosen in one country is none of the next. */
function keep(typed: Field, field: Field): void {
  if (field instanceof HTMLInputElement) field.value = typed instanceof HTMLInputElement ? typed.value : "";
}

function focusAgain(field: Field | undefined, caret: number | null): void {
  field?.focus();
  if (field instanceof HTMLInputElement && caret !== null) field.setSelectionRange(caret, caret);
}
