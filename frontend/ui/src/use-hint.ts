import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import type { HintBubbleProps } from "./hint-bubble.tsx";

const OPEN_AFTER_MS = 500;
const CLOSE_AFTER_MS = 80;
const STAYS_WARM_MS = 500;
/** When a hint was last in sight: whoever goes along a row of buttons waits for the first hint only. */
let lastSeenAt = Number.NEGATIVE_INFINITY;
let Bubble: ComponentType<HintBubbleProps> | undefined;

/** Fetched as soon as a pointer or the focus comes near. Over a broken line there is no hint, and nothing else amiss. */
async function loadBubble(): Promise<void> {
  if (Bubble) return;
  try {
    Bubble = (await import("./hint-bubble.tsx")).default;
  } catch {
    // Asked for again at the next button.
  }
}

/** Whether a button's hint shows, and what tells: resting with the pointer, or focus by the keys. */
export function useHint(button: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openWhen = (afterMs: number, isStill: () => boolean) => {
    clearTimeout(timer.current);
    const loaded = loadBubble();
    timer.current = setTimeout(
      () => void loaded.then(() => setOpen(Bubble !== undefined && isStill())),
      afterMs,
    );
  };
  const closeAfter = (afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), afterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      lastSeenAt = performance.now();
    };
  }, [isOpen]);
  const isWarm = () => performance.now() - lastSeenAt < STAYS_WARM_MS;
  const isPointedAt = () => button.current?.matches("[data-hovered]") ?? false;
  // The library knows what moved the focus. The browser calls it visible, too, when a script moves it out of a text.
  const isFocused = () => button.current?.matches("[data-focus-visible]") ?? false;
  return {
    Bubble: isOpen ? Bubble : undefined,
    close: () => closeAfter(0),
    listeners: {
      onHoverStart: () => openWhen(isWarm() ? 0 : OPEN_AFTER_MS, isPointedAt),
      onHoverEnd: () => closeAfter(CLOSE_AFTER_MS),
      onFocus: () => openWhen(0, isFocused),
      onBlur: () => closeAfter(0),
      onPointerDownCapture: () => closeAfter(0),
    },
  };
}
