import { type ContainerNode, options, render, type VNode } from "preact";
import type { ReactNode } from "react";

/**
 * Preact leaves effects to the next frame, React runs those of a press right away: what is pressed next has to find
 * its listeners, in a window that is not drawn, too.
 */
function runSoon(run: () => void): void {
  queueMicrotask(run);
}

options.requestAnimationFrame = runSoon;

/** As `react.ts`. */
export function renderNow(node: ReactNode, place: Element): () => void {
  const effects: (() => void)[] = [];
  options.requestAnimationFrame = (run) => void effects.push(run);
  try {
    render(node as VNode, place as ContainerNode);
  } finally {
    options.requestAnimationFrame = runSoon;
  }
  for (const run of effects) run();
  return () => render(null, place as ContainerNode);
}
