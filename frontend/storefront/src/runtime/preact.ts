import { type ContainerNode, options, render, type VNode } from "preact";
import type { ReactNode } from "react";

/** As `react.ts`. Preact would leave effects to the next frame: what is pressed before it would find no listeners. */
export function renderNow(node: ReactNode, place: Element): () => void {
  const effects: (() => void)[] = [];
  const { requestAnimationFrame } = options;
  options.requestAnimationFrame = (run) => void effects.push(run);
  try {
    render(node as VNode, place as ContainerNode);
  } finally {
    options.requestAnimationFrame = requestAnimationFrame;
  }
  for (const run of effects) run();
  return () => render(null, place as ContainerNode);
}
