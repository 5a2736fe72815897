export type Tools = "bar" | "link";

/** What a key in a rich text asks for over it: the bar by Alt+F10, the choice of a link by Control or Command+K. */
export function toolsAsked({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): Tools | null {
  if (altKey && key === "F10") return "bar";
  return (ctrlKey || metaKey) && key.toLowerCase() === "k" ? "link" : null;
}
