import { type RefObject, useEffect } from "react";

const EDGE = 56;
const STEP = 14;

/** Which way the page scrolls for a pointer this far down a sheet of this height: 0 away from both edges. */
export function scrollDistance(y: number, height: number): number {
  return y < EDGE ? -STEP : y > height - EDGE ? STEP : 0;
}

/** Calls `tick` once per drawn frame while `isOn`, so that a pointer held still at an edge goes on scrolling. */
export function useTicks(isOn: boolean, tick: RefObject<() => void>): void {
  useEffect(() => {
    if (!isOn) return;
    let frame = requestAnimationFrame(function again() {
      tick.current();
      frame = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOn, tick]);
}
