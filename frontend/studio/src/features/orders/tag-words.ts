import { i18n } from "../../app/i18n.ts";

const OFFERED = 8;

/** The tags of a text with commas between them, each once. */
export function tagsIn(text: string): string[] {
  const names = text
    .split(",")
    .map((name) => name.trim().replace(/\s+/g, " "))
    .filter(Boolean);
  return names.filter((name, place) => names.findIndex((other) => isSameTag(other, name)) === place);
}

export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Those in use that are not there yet and hold what is typed; those that begin with it first. */
export function offeredTags(inUse: readonly string[], tags: readonly string[], typed: string): string[] {
  const words = typed.trim().toLowerCase();
  const fitting = inUse.filter(
    (name) => name.toLowerCase().includes(words) && !tags.some((tag) => isSameTag(tag, name)),
  );
  const isFirst = (name: string) => name.toLowerCase().startsWith(words);
  return [...fitting.filter(isFirst), ...fitting.filter((name) => !isFirst(name))].slice(0, OFFERED);
}

type Tagged = { changed: number; already: number; full: number };

/** What became of orders that were to get tags: also which were left out, and why. */
export function taggedWords({ changed, already, full }: Tagged): string {
  if (changed === 0) return i18n.t("All of them were already tagged");
  const told = i18n.t("{count, plural, one {# order tagged} other {# orders tagged}}", { count: changed });
  const had = i18n.t("{count, plural, one {# was already tagged} other {# were already tagged}}", {
    count: already,
  });
  const crowded = i18n.t("{count, plural, one {# has no room for more} other {# have no room for more}}", {
    count: full,
  });
  return [told, already > 0 && had, full > 0 && crowded].filter(Boolean).join("; ");
}

/** The same of tags that were taken off. */
export function untaggedWords({ changed, already }: Tagged): string {
  if (changed === 0) return i18n.t("None of them was tagged so");
  const told = i18n.t("{count, plural, one {# order changed} other {# orders changed}}", { count: changed });
  const had = i18n.t("{count, plural, one {# was not tagged so} other {# were not tagged so}}", {
    count: already,
  });
  return already > 0 ? `${told}; ${had}` : told;
}
