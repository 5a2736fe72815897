import { type UIEvent, useEffect, useMemo, useState, useSyncExternalStore } from "react";

/** Three windows a second: a picture would be gone before the eye had it, and asking for it takes frames. */
const RUSH_PIXELS_PER_MS = 2.5;
/** Below it a rush is over. Less than what begins one: pictures that come cost frames, which slows the list down itself. */
const CALM_PIXELS_PER_MS = 1;
const REST_MS = 120;

/** Whether a list is scrolled in a rush. */
export class Rush {
  #isOn = false;
  #seen = { top: 0, atMs: 0 };
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly isOn = (): boolean => this.#isOn;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The list stands `top` pixels down at this moment. */
  readonly scrolled = (top: number, atMs: number): void => {
    const speed = Math.abs(top - this.#seen.top) / Math.max(1, atMs - this.#seen.atMs);
    this.#seen = { top, atMs };
    if (speed < (this.#isOn ? CALM_PIXELS_PER_MS : RUSH_PIXELS_PER_MS)) return;
    this.#turn(true);
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#turn(false), REST_MS);
  };

  #turn(isOn: boolean): void {
    if (this.#isOn === isOn) return;
    this.#isOn = isOn;
    for (const listener of this.#listeners) listener();
  }
}

/** The rush of one list, and what its element does with its scroll events. */
export function useRush() {
  const rush = useMemo(() => new Rush(), []);
  const onScroll = (event: UIEvent<HTMLElement>) =>
    rush.scrolled(event.currentTarget.scrollTop, event.timeStamp);
  return { rush, onScroll };
}

/** True from the first moment of the caller in which the list rests, or goes slowly. */
export function useRested(rush: Rush): boolean {
  const isRushing = useSyncExternalStore(rush.subscribe, rush.isOn);
  const [isRested, setRested] = useState(!isRushing);
  useEffect(() => {
    if (!isRushing) setRested(true);
  }, [isRushing]);
  return isRested;
}
