import { useEffect, useState } from "react";

type Seen = { readonly height: number; readonly offsetTop: number };

/** How much of the window's lower end the keyboard of a phone covers, by the part that is still seen. */
export function keyboardInset(windowHeight: number, seen: Seen): number {
  return Math.max(0, Math.round(windowHeight - seen.height - seen.offsetTop));
}

export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const measure = () => setInset(keyboardInset(window.innerHeight, seen));
    measure();
    seen.addEventListener("resize", measure);
    seen.addEventListener("scroll", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      seen.removeEventListener("scroll", measure);
    };
  }, []);
  return inset;
}
