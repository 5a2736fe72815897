import { useEffect, useState } from "react";
import { isCalm } from "./slides.ts";

type Motion = "paused" | "begun" | "pressed";

/**
 * Goes on every `seconds`, 0: never. Nothing begins to move for who asked for less movement; what has begun by itself
 * waits while somebody points at the gallery or is in it with the keys, and in a window out of sight (WCAG 2.2.2).
 * Who has pressed "Play" need not leave it first.
 */
export function useAutoplay(root: HTMLElement, seconds: number, goOn: () => void) {
  const [motion, setMotion] = useState<Motion>(() => (seconds > 0 && !isCalm() ? "begun" : "paused"));

  useEffect(() => {
    if (motion === "paused") return;
    const timer = setInterval(() => {
      const waits = motion === "begun" && root.matches(":hover, :focus-within");
      if (!document.hidden && !waits) goOn();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [motion, root, seconds, goOn]);

  const isPlaying = motion !== "paused";
  return { isPlaying, toggle: () => setMotion(isPlaying ? "paused" : "pressed") };
}
