import { type FocusEvent, useEffect, useRef, useState } from "react";

const OPEN_AFTER_MS = 500;
const CLOSE_AFTER_MS = 80;
const STAYS_WARM_MS = 500;
/** When a hint was last in sight: whoever goes along a row of buttons waits for the first hint only. */
let lastSeenAt = Number.NEGATIVE_INFINITY;

/** Fetched as soon as a pointer or the focus comes near, so that it is there when the wait is over. */
export const loadHintBubble = () => import("./hint-bubble.tsx");

/** Whether a button's hint shows, and what tells: resting with the pointer, or focus by the keys. */
export function useHint() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (isNow: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(isNow), afterMs);
    if (isNow) void loadHintBubble();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      lastSeenAt = performance.now();
    };
  }, [isOpen]);
  const isWarm = () => performance.now() - lastSeenAt < STAYS_WARM_MS;
  return {
    isOpen,
    close: () => set(false, 0),
    listeners: {
      onHoverStart: () => set(true, isWarm() ? 0 : OPEN_AFTER_MS),
      onHoverEnd: () => set(false, CLOSE_AFTER_MS),
      onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && set(true, 0),
      onBlur: () => set(false, 0),
      onPointerDownCapture: () => set(false, 0),
    },
  };
}
