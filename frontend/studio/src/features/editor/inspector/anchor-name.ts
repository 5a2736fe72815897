const MOST_CHARACTERS = 60;
const GERMAN: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
/** Parts of every page have these names (content/settings_schema/anchor.py). */
const OF_THE_PAGE = ["main", "q"];

/** What was typed as a name that can stand in an address; empty when nothing of it can. */
export function anchorFrom(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+/, "")
    .slice(0, MOST_CHARACTERS)
    .replace(/-+$/, "");
}

/** The name, with a number behind it when another section or the page itself has it. */
export function freeAnchor(name: string, taken: readonly string[]): string {
  const all = new Set([...OF_THE_PAGE, ...taken]);
  if (name === "" || !all.has(name)) return name;
  const stem = name.slice(0, MOST_CHARACTERS - 4).replace(/-+$/, "");
  let number = 2;
  while (all.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
