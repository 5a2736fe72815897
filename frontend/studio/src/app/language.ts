/** By their own names, as whoever looks for one reads them. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;

export type Language = keyof typeof LANGUAGES;

const STORED = "sitewright.language";

/** What this person chose on this device, else the first language of the browser that the studio has, else English. */
export function chosenLanguage(): Language {
  const stored = globalThis.localStorage?.getItem(STORED);
  const wanted = [...(stored ? [stored] : []), ...preferredLocales()].map(languageOf);
  return wanted.find(isLanguage) ?? "en";
}

/** Keeps the choice and loads the studio anew; the browser asks first when something is not saved. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(STORED, language);
  location.reload();
}

/** How numbers and dates are written: as the browser does where it speaks the language of the texts. */
export function formattingLocale(language: Language = chosenLanguage()): string {
  return preferredLocales().find((locale) => languageOf(locale) === language) ?? language;
}

function preferredLocales(): readonly string[] {
  return globalThis.navigator?.languages ?? [];
}

function languageOf(locale: string): string {
  return locale.split("-")[0]?.toLowerCase() ?? "";
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}
