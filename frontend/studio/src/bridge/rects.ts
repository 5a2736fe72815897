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

/** Sections meant for other devices say nothing about it. */
const FOR_ALL = "[data-section]:not(.only-phone, .only-wide)";

/** Whether any section can be seen, or there is none that could be. */
function showsSections(): boolean {
  const sections = [...document.querySelectorAll(FOR_ALL)];
  return sections.length === 0 || sections.some(isDisplayed);
}

function isDisplayed(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  // Older browsers tell of boxes alone.
  const isVisible = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
  return width > 0 && height > 0 && isVisible;
}

/** Reports where all nodes are, at most once per frame, whenever something may have moved them. */
export function reportRects(): () => void {
  let isDue = false;
  let last = "";
  const report = () => {
    isDue = false;
    const nodes = nodeRects();
    const isSeen = showsSections();
    const text = JSON.stringify([nodes, innerHeight, isSeen]);
    if (text === last) return;
    last = text;
    say({ say: "rects", nodes, viewportHeight: innerHeight, isSeen });
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
