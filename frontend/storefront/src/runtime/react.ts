import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** Put `node` into an empty place, its effects included; returns what takes it away again. */
export function renderNow(node: ReactNode, place: Element): () => void {
  const root = createRoot(place);
  flushSync(() => root.render(node));
  return () => root.unmount();
}
