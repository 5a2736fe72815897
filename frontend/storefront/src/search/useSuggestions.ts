import { useEffect, useState } from "react";
import { fetchSuggestions, type Suggestions } from "./suggestions.ts";

const REST_MS = 150;
const SHORTEST = 2;

/** What the input's text finds, asked once typing rests; null while there is nothing to show. */
export function useSuggestions(input: HTMLInputElement) {
  const [found, setFound] = useState<Suggestions | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = "";

    async function ask(): Promise<void> {
      asked = input.value.trim();
      if (asked.length < SHORTEST) return setFound(null);
      const query = asked;
      const suggestions = await fetchSuggestions(query);
      // An answer that comes after the next question is of no use any more.
      if (query === asked) setFound(suggestions.items.length > 0 ? suggestions : null);
    }

    function wait(): void {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), REST_MS);
    }

    input.addEventListener("input", wait);
    // The island may come to life after the first letters were typed.
    if (document.activeElement === input && input.value !== input.defaultValue) wait();
    return () => {
      clearTimeout(timer);
      asked = "";
      input.removeEventListener("input", wait);
    };
  }, [input]);

  return { found, close: () => setFound(null) };
}
