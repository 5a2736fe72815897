/** Nothing is filled in here: a caret in a field would promise typing, while the keys act on the selected part. */
export function keepOutOfFields(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && target.matches("input, textarea, select")) target.blur();
  });
}
