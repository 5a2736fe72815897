/**
 * Menus open without any script: by a click, and by hovering where there is a pointer. This closes them as people
 * expect: with Escape, also where only the pointer holds one open, and by a click somewhere else.
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

export function watchMenus(): void {
  document.addEventListener("keydown", closeMenus);
  document.addEventListener("click", closeOthers);
}
