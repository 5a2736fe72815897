/**
 * The compiled form of a message that has text and `{parameters}` only: what Lingui's own compiler makes of it, of
 * which the studio would have to load the parser. Plurals, choices and quoted braces are not understood; those stay
 * compiled in the catalogue (scripts/plain-english.ts).
 */
export function plainMessage(text: string): (string | [string])[] {
  // Splitting by what is captured gives text and parameters in turns.
  const parts = text.split(/\{(\w+)\}/).map((part, at): string | [string] => (at % 2 ? [part] : part));
  return parts.filter((part) => part !== "");
}
