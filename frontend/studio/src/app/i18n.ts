import { i18n } from "@lingui/core";
import { messages as english } from "../locales/en.po";
import { chosenLanguage, formattingLocale, type Language } from "./language.ts";
import { plainMessage } from "./plain-message.ts";

/** English comes with the studio; every other catalogue is a file of its own that only its readers load. */
const CATALOGUES: Record<Exclude<Language, "en">, () => Promise<typeof import("../locales/de.po")>> = {
  de: () => import("../locales/de.po"),
};

/**
 * The language is settled before any module that uses `i18n` runs (they import it from here, and this module waits
 * for the catalogue), so texts may stand in constants too. Another language is chosen by loading the studio anew.
 */
const language = chosenLanguage();
const messages = language === "en" ? english : (await CATALOGUES[language]()).messages;
// An English text without plurals is its own key and not in the catalogue (scripts/plain-english.ts).
if (language === "en") i18n.setMessagesCompiler(plainMessage);
i18n.loadAndActivate({ locale: language, locales: formattingLocale(language), messages });
if (globalThis.document) document.documentElement.lang = language;

export { i18n };
