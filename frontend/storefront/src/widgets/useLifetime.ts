import { type RefObject, useEffect } from "react";
import { POPOVER_LIFE_MS } from "../button/timings.ts";

/**
 * Calls `end` after three seconds (SF-9.04). They stand still while a pointer or the keys are in what is shown, and
 * begin anew when both have left (D-105). `number` begins them for the next one; 0: nothing is shown.
 */
export function useLifetime(place: RefObject<HTMLElement | null>, number: number, end: () => void): void {
  useEffect(() => {
    const element = place.current;
    if (!number || !element) return;
    const inside = { pointer: false, keys: false };
    let timer = setTimeout(end, POPOVER_LIFE_MS);
    const move = (what: keyof typeof inside, isIn: boolean) => () => {
      inside[what] = isIn;
      clearTimeout(timer);
      if (!inside.pointer && !inside.keys) timer = setTimeout(end, POPOVER_LIFE_MS);
    };
    const listeners: [string, () => void][] = [
      ["pointerenter", move("pointer", true)],
      ["pointerleave", move("pointer", false)],
      ["focusin", move("keys", true)],
      // Within it focus leaves one button and comes to the next in the same turn.
      ["focusout", move("keys", false)],
    ];
    const close = ({ key }: KeyboardEvent) => key === "Escape" && end();
    element.addEventListener("keydown", close);
    for (const [type, listener] of listeners) element.addEventListener(type, listener);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("keydown", close);
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    };
  }, [place, number, end]);
}
