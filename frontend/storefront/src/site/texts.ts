import { en, type WordName, type Words } from "../words/en.ts";

let words: Words = en;
let own: Partial<Record<string, string>> | undefined;

/** Say everything in these words from now on; called before the first island lives. */
export function speak(further: Words): void {
  words = further;
}

/** The owner's words, which come on the body as `data-texts` (SF-8.35). */
function ownTexts(): Partial<Record<string, string>> {
  own ??= JSON.parse(document.body.dataset.texts ?? "{}") as Record<string, string>;
  return own;
}

/** The text of that name in the page's language, with `{placeholders}` filled in. */
export function text(name: WordName, values: Readonly<Record<string, string | number>> = {}): string {
  const pattern = ownTexts()[name] ?? words[name];
  return pattern.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/** Which of two texts fits a number, by the rules of the language that is spoken. */
export function plural(count: number, one: WordName, other: WordName): WordName {
  const rules = new Intl.PluralRules(words === en ? "en" : document.documentElement.lang);
  return rules.select(count) === "one" ? one : other;
}
