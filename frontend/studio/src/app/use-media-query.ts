import { useCallback, useSyncExternalStore } from "react";

/** Whether the window fits the question, such as `(min-width: 64rem)`, now and whenever that changes. */
export function useMediaQuery(question: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const asked = matchMedia(question);
      asked.addEventListener("change", changed);
      return () => asked.removeEventListener("change", changed);
    },
    [question],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(question).matches);
}
