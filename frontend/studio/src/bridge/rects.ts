import type { NodeRect } from "../features/editor/bridge/protocol.ts";
import { NODE, nodeId } from "./marks.ts";
import { rectOf } from "./rect-of.ts";
import { say } from "./to-studio.ts";

function nodeRects(): NodeRect[] {
  return [...document.querySelectorAll<HTMLElement>(NODE)].map((element) => ({
    id: nodeId(element),
    kind: element.dataset.block ? "block" : "section",
    rect: rectOf(element),
  }));
}

/** Reports where all nodes are, at most once per frame, whenever something may have moved them. */
export function reportRects(): () => void {
  let isDue = false;
  let last = "";
  const report = () => {
    isDue = false;
    const nodes = nodeRects();
    const text = JSON.stringify([nodes, innerHeight]);
    if (text === last) return;
    last = text;
    say({ say: "rects", nodes, viewportHeight: innerHeight });
  };
  const ask = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(report);
  };
  watchForMovement(ask);
  ask();
  return () => {
    last = "";
    ask();
  };
}

function watchForMovement(ask: () => void): void {
  addEventListener("scroll", ask, { passive: true, capture: true });
  addEventListener("resize", ask);
  addEventListener("load", ask, { capture: true });
  new ResizeObserver(ask).observe(document.body);
  new MutationObserver(ask).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}
