/** What the builder does with the fields of a form; nothing here knows of the screen. */
import type { FieldType, FormField } from "./forms-api.ts";

export type Fields = readonly FormField[];

const CHOOSES: readonly FieldType[] = ["radio", "checkbox", "select"];

export function choosesOne(field: FormField): boolean {
  return CHOOSES.includes(field.type);
}

const EMPTY: Omit<FormField, "id" | "type"> = {
  title: "",
  description: "",
  is_required: false,
  placeholder: "",
  default_value: "",
  options: [],
  questions: [],
  max_length: null,
  min_value: null,
  max_value: null,
  currency: "",
  name: "",
  page: 0,
  shown_if: null,
  file_types: [],
  max_files: 1,
  max_file_mb: 10,
};

/** A field's mark, which its answers go by ever after. */
export function newId(): string {
  return `f${crypto.randomUUID().replaceAll("-", "").slice(0, 11)}`;
}

export function newField(type: FieldType, said: Partial<FormField>): FormField {
  return { ...EMPTY, id: newId(), type, ...said };
}

/** Behind the field with this id, on its page; without one at the end. */
export function withField(fields: Fields, added: FormField, after: string | null): FormField[] {
  const at = fields.findIndex(({ id }) => id === after);
  const index = at < 0 ? fields.length : at + 1;
  const page = fields[index - 1]?.page ?? 0;
  return fields.toSpliced(index, 0, { ...added, page });
}

/** Rules that ask for the field go with it. */
export function withoutField(fields: Fields, id: string): FormField[] {
  const left = fields.filter((field) => field.id !== id);
  return paged(left.map((field) => (field.shown_if?.field === id ? { ...field, shown_if: null } : field)));
}

export function changed(fields: Fields, id: string, said: Partial<FormField>): FormField[] {
  return fields.map((field) => (field.id === id ? { ...field, ...said } : field));
}

/** A copy right behind the field, with a mark of its own. */
export function withCopy(fields: Fields, id: string, copyId: string, title: string): FormField[] {
  const found = fields.find((field) => field.id === id);
  return found ? withField(fields, { ...found, id: copyId, title }, id) : [...fields];
}

/** Beside another one, and on that one's page. */
export function movedBeside(
  fields: Fields,
  id: string,
  other: string,
  place: "before" | "after",
): FormField[] {
  const moving = fields.find((field) => field.id === id);
  const left = fields.filter((field) => field.id !== id);
  const at = left.findIndex((field) => field.id === other);
  const target = left[at];
  if (!moving || !target) return [...fields];
  return paged(left.toSpliced(place === "before" ? at : at + 1, 0, { ...moving, page: target.page }));
}

/** One step up or down: over the border of a page first, then over the neighbour. */
export function stepped(fields: Fields, id: string, by: -1 | 1): FormField[] {
  const at = fields.findIndex((field) => field.id === id);
  const [field, neighbour] = [fields[at], fields[at + by]];
  if (!field || !neighbour) return [...fields];
  if (neighbour.page !== field.page) return paged(changed(fields, id, { page: neighbour.page }));
  return movedBeside(fields, id, neighbour.id, by < 0 ? "before" : "after");
}

/** Whether a page begins with the field; the first page needs no beginning. */
export function beginsPage(fields: Fields, id: string): boolean {
  const at = fields.findIndex((field) => field.id === id);
  return at > 0 && fields[at]?.page !== fields[at - 1]?.page;
}

export function withPageBreak(fields: Fields, id: string, isThere: boolean): FormField[] {
  const at = fields.findIndex((field) => field.id === id);
  if (at < 1 || beginsPage(fields, id) === isThere) return [...fields];
  const by = isThere ? 1 : -1;
  return fields.map((field, index) => (index < at ? field : { ...field, page: field.page + by }));
}

/** Other answers to choose from. Renamed in its line, one keeps its place in rules; one that is gone leaves them. */
export function withOptions(fields: Fields, id: string, options: readonly string[]): FormField[] {
  const before = fields.find((field) => field.id === id)?.options ?? [];
  const isRenaming = before.length === options.length;
  const now = (value: string): string[] => {
    const at = before.indexOf(value);
    const said = isRenaming ? options[at] : options.find((option) => option === value);
    return said === undefined ? [] : [said];
  };
  return fields.map((field) => {
    if (field.id === id)
      return { ...field, options: [...options], default_value: now(field.default_value)[0] ?? "" };
    if (field.shown_if?.field !== id) return field;
    const is = field.shown_if.is.flatMap(now);
    return { ...field, shown_if: is.length > 0 ? { field: id, is } : null };
  });
}

/** The fields whose answer this one can depend on. */
export function askable(fields: Fields, id: string): FormField[] {
  const at = fields.findIndex((field) => field.id === id);
  return fields.slice(0, Math.max(at, 0)).filter(choosesOne);
}

export type Answers = Readonly<Record<string, readonly string[]>>;

/** With these answers; one that depends on a hidden field is hidden too. */
export function isShown(field: FormField, fields: Fields, answers: Answers): boolean {
  const rule = field.shown_if;
  if (!rule) return true;
  const asked = fields.find(({ id }) => id === rule.field);
  if (!asked || !isShown(asked, fields.slice(0, fields.indexOf(asked)), answers)) return false;
  return (answers[rule.field] ?? []).some((answer) => rule.is.includes(answer));
}

export function pageCount(fields: Fields): number {
  return (fields.at(-1)?.page ?? 0) + 1;
}

/** Pages without a field are none. */
function paged(fields: Fields): FormField[] {
  const numbers = [...new Set(fields.map(({ page }) => page))].toSorted((one, other) => one - other);
  return fields.map((field) => ({ ...field, page: numbers.indexOf(field.page) }));
}
