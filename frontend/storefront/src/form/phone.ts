let check: ((typed: string) => boolean) | undefined;

/** Fetches how numbers are checked, which is large, when a field for one is entered: it is there before it is left. */
export function watchPhones(form: HTMLFormElement): void {
  const watch = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof Element && form.contains(target) && target.closest("[data-type=phone]")) load();
  };
  form.addEventListener("focusin", watch);
  // What wakes the form may be that its field was entered.
  watch({ target: document.activeElement });
}

/** Nothing is refused before the check is there; the server has the last word anyway. */
export function isPhone(typed: string): boolean {
  return check?.(typed) ?? true;
}

/** What is on its way is not fetched again; what could not be fetched is, when a field is entered the next time. */
function load(): void {
  if (check) return;
  import("./phoneRule.ts").then(
    ({ canBePhone }) => {
      check = canBePhone;
    },
    () => {},
  );
}
