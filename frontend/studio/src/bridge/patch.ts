import { Idiomorph } from "idiomorph";
import { nodeElement } from "./marks.ts";
import { read } from "./reading.ts";

/** What the page showed in the place of sections while it had none. */
let blank: readonly Node[] = [];

/**
 * Shows new HTML of sections without a reload: each is morphed in place, so that focus, caret, scroll position and
 * running islands stay; sections that are new are added, those missing from `order` go, the rest take their places.
 * Scripts of the owner's code stay out (D-43): the ones the page came with are refused by its policy.
 */
export function patchSections(sections: Readonly<Record<string, string>>, order: readonly string[]): void {
  const container = sectionContainer();
  if (!container) return;
  const scroll = { left: scrollX, top: scrollY };
  if (order.length > 0 && !container.querySelector("[data-section]")) {
    blank = [...container.childNodes];
    container.replaceChildren();
  }
  for (const [id, html] of Object.entries(sections)) patchSection(container, id, html);
  removeMissing(container, order);
  putInOrder(container, order);
  if (order.length === 0 && !container.hasChildNodes()) container.append(...blank);
  scrollTo({ ...scroll, behavior: "instant" });
}

function sectionContainer(): HTMLElement | null {
  const first = document.querySelector("[data-section]");
  return first?.parentElement ?? document.querySelector<HTMLElement>("[data-sections], main");
}

function patchSection(container: HTMLElement, id: string, html: string): void {
  const current = nodeElement(id);
  const fresh = read(html);
  if (!current) {
    container.append(...fresh.childNodes);
    return;
  }
  Idiomorph.morph(current, [...fresh.childNodes], {
    morphStyle: "outerHTML",
    ignoreActiveValue: true,
    restoreFocus: true,
    callbacks: { beforeNodeMorphed: mayMorph },
  });
}

/** Islands own what is inside them, and a text being typed in belongs to the typist until he is done. */
function mayMorph(node: Node): boolean {
  if (!(node instanceof HTMLElement)) return true;
  return !node.matches("[data-live], [contenteditable]");
}

function removeMissing(container: HTMLElement, order: readonly string[]): void {
  const kept = new Set(order);
  for (const section of container.querySelectorAll<HTMLElement>(":scope > [data-section]")) {
    if (!kept.has(section.dataset.section ?? "")) section.remove();
  }
}

/** Moves only what stands wrong: a moved element loses its focus and its playing video. */
function putInOrder(container: HTMLElement, order: readonly string[]): void {
  let expected: Element | null = container.querySelector(":scope > [data-section]");
  for (const id of order) {
    const section = nodeElement(id);
    if (!section) continue;
    if (section === expected) expected = nextSection(expected);
    else container.insertBefore(section, expected);
  }
}

function nextSection(section: Element): Element | null {
  let next = section.nextElementSibling;
  while (next && !next.matches("[data-section]")) next = next.nextElementSibling;
  return next;
}
