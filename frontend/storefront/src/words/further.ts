import type { Words } from "./en.ts";

/** Languages beside English; each is a file of its own that only its readers load. */
const FURTHER: Readonly<Record<string, () => Promise<Words>>> = {
  de: () => import("./de.ts").then(({ de }) => de),
};

/** The words of the page's language; null for English, and for a language nobody has written yet. */
export async function furtherWords(page: string = document.documentElement.lang): Promise<Words | null> {
  try {
    return (await FURTHER[page.split("-")[0] ?? ""]?.()) ?? null;
  } catch {
    // The file could not be fetched: an island that speaks English is better than none.
    return null;
  }
}
