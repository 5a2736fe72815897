/** When a popup comes up. Each waits for its moment and calls once. */

export function afterDelay(seconds: number, call: () => void): void {
  setTimeout(call, seconds * 1000);
}

/** A page that cannot be scrolled has been seen to its end. */
export function afterScroll(percent: number, call: () => void): void {
  const follow = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const way = scrollHeight - clientHeight;
    if (way > 0 && scrollY < (way * percent) / 100) return;
    document.removeEventListener("scroll", follow);
    call();
  };
  document.addEventListener("scroll", follow, { passive: true });
  follow();
}

/** The pointer goes up and out of the page; a finger tells nothing of the kind, so there the delay counts. */
export function onLeaving(seconds: number, call: () => void): void {
  if (!matchMedia("(hover: hover)").matches) {
    afterDelay(seconds, call);
    return;
  }
  const follow = (event: MouseEvent) => {
    if (event.relatedTarget !== null || event.clientY > 0) return;
    document.removeEventListener("mouseout", follow);
    call();
  };
  document.addEventListener("mouseout", follow);
}

/** As soon as no other dialog or question is open and nobody is writing: what is being done comes first. */
export function whenFree(call: () => void): void {
  const dialog = document.querySelector<HTMLElement>("dialog[open], [data-consent-bar]:not([hidden])");
  const field = document.activeElement?.closest<HTMLElement>("input, select, textarea, [contenteditable]");
  const again = () => queueMicrotask(() => whenFree(call));
  if (dialog) dialog.addEventListener("close", again, { once: true });
  else if (field) field.addEventListener("blur", again, { once: true });
  else call();
}
