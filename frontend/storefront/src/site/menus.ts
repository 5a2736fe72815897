/**
 * Menus open without any script: by a click, and by hovering where there is a pointer. This closes them as people
 * expect: with Escape, also where only the pointer holds one open, and when a click or the focus goes somewhere
 * else. The arrows walk through what a menu of the bar holds.
 */
const GROUPS = ".site-header details";

function closeMenus(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  for (const group of document.querySelectorAll<HTMLDetailsElement>(GROUPS)) {
    if (group.open && group.contains(document.activeElement)) group.querySelector("summary")?.focus();
    group.open = false;
    if (group.matches(":hover")) dismiss(group);
  }
}

/** Stays closed under the pointer until that has left. */
function dismiss(group: HTMLElement): void {
  group.dataset.dismissed = "";
  group.addEventListener("pointerleave", () => delete group.dataset.dismissed, { once: true });
}

function closeOthers({ target }: Event): void {
  for (const group of document.querySelectorAll<HTMLDetailsElement>(`${GROUPS}[open]`))
    if (!(target instanceof Node && group.contains(target))) group.open = false;
}

/** In the sheet of a phone the arrows scroll. */
const WALKED = ".site-nav details, .language-menu";
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function walk(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const focused = document.activeElement;
  const group = focused?.closest<HTMLDetailsElement>(WALKED);
  if (!step || !group || !(focused instanceof HTMLElement)) return;
  const stops = [...group.querySelectorAll<HTMLElement>("summary, a")];
  const next = stops[stops.indexOf(focused) + step];
  if (!next) return;
  group.open = true;
  next.focus();
  event.preventDefault();
}

export function watchMenus(): void {
  document.addEventListener("keydown", closeMenus);
  document.addEventListener("keydown", walk);
  document.addEventListener("click", closeOthers);
  document.addEventListener("focusin", closeOthers);
}
