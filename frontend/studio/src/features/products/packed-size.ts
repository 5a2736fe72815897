/** The sides of a piece as it is packed: what the server calls them, and the form. */
export const SIDES = { length_mm: "length", width_mm: "width", height_mm: "height" } as const;

const MOST_MM = 10_000;
/** Not "1,000", which may be a thousand as well as one. */
const TYPED = /^(\d{1,4})(?:[.,](\d)0?)?$/;

/** Typed centimetres as millimetres, 0 for nothing said; null when they cannot be read, or are too many. */
export function readSize(typed: string): number | null {
  const text = typed.trim();
  if (text === "") return 0;
  const found = TYPED.exec(text);
  if (!found) return null;
  const millimetres = Number(`${found[1]}${found[2] ?? 0}`);
  return millimetres <= MOST_MM ? millimetres : null;
}

/** Millimetres as a person types centimetres: 305 is "30.5". */
export function sizeText(millimetres: number | null | undefined): string {
  return millimetres ? String(millimetres / 10) : "";
}
