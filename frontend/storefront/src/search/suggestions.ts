import { call } from "../site/call.ts";
import { languagePath } from "../site/languagePath.ts";

export interface Suggestion {
  id: string;
  fullUrl: string;
  title: string;
  /** Its words, and whether each is what was looked for. */
  titleParts: readonly (readonly [string, boolean])[];
  imageUrl: string;
}

export interface Suggestions {
  query: string;
  corrected: string;
  total: number;
  items: Suggestion[];
}

const NONE: Suggestions = { query: "", corrected: "", total: 0, items: [] };

/** What was asked before on this page: letters are taken back as often as typed. */
const known = new Map<string, Suggestions>();

/** The best few things for what is typed so far; none when the server cannot say, as search works without. */
export async function fetchSuggestions(query: string): Promise<Suggestions> {
  const before = known.get(query);
  if (before) return before;
  try {
    const path = languagePath(`/api/search?${new URLSearchParams({ q: query })}`);
    const found = await call<Suggestions>("GET", path);
    known.set(query, found);
    return found;
  } catch {
    return NONE;
  }
}

/** The address of all that was found. */
export function resultsPath(query: string): string {
  return languagePath(`/search?${new URLSearchParams({ q: query })}`);
}
