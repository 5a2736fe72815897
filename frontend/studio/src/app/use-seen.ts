import { type RefObject, useEffect, useState } from "react";

/** Whether the element has come into sight once, and rested there so long: what flies past is not loaded on the way. */
export function useSeen(element: RefObject<HTMLElement | null>, restMs = 0): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setSeen(true), restMs);
    });
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, isSeen, restMs]);
  return isSeen;
}
