import type { Rect } from "../features/editor/bridge/protocol.ts";

export function rectOf(element: Element): Rect {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}
