/**
 * The popup of a website. The dialog element keeps the focus inside, closes on Escape and gives the focus back; here is
 * when it comes up, and that it does not come up again.
 */
import { forgetSubmission, isDue, memoryOf, remember } from "./memory.ts";
import { afterDelay, afterScroll, onLeaving, whenFree } from "./occasions.ts";

type Terms = { id: string; version: string; when: string; delay: number; scroll: number; days: number };

function termsOf({ dataset }: HTMLElement): Terms {
  return {
    id: dataset.popup ?? "",
    version: dataset.version ?? "",
    when: dataset.when ?? "",
    delay: Number(dataset.delay),
    scroll: Number(dataset.scroll),
    days: Number(dataset.days),
  };
}

const now = () => new Date().toISOString();

function show(dialog: HTMLDialogElement, { id, version }: Terms): void {
  const root = document.documentElement;
  // Without its scrollbar the page would move.
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = "stable";
  root.classList.add("has-lightbox-open");
  dialog.showModal();
  // From now on, not from when it is closed: who goes on to another page has seen it as well.
  remember(id, { version, closed: now() });
  forgetSubmission(id);
  dialog.addEventListener("close", () => {
    root.classList.remove("has-lightbox-open");
    root.style.scrollbarGutter = "";
    remember(id, { closed: now() });
  });
  // Of a form in it, when it was sent (form/Form.tsx).
  dialog.addEventListener("form-sent", () => remember(id, { submitted: now() }));
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
    if (target instanceof Element && target.closest("a")) remember(id, { submitted: now() });
  });
}

export function watchPopup(dialog: HTMLDialogElement): void {
  const terms = termsOf(dialog);
  const memory = memoryOf(terms.id);
  if (!memory || !isDue(memory, terms.version, terms.days, Date.now())) return;
  const call = () => whenFree(() => show(dialog, terms));
  if (terms.when === "scroll") afterScroll(terms.scroll, call);
  else if (terms.when === "leave") onLeaving(terms.delay, call);
  else afterDelay(terms.delay, call);
}
