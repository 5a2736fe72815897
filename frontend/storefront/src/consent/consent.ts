/**
 * The question before an owner's code runs, and the button in the footer that asks it again (D-24, D-109). Both answers
 * are one press; without one nothing runs, and nothing of the page waits for it.
 */
import { type Answer, answerTo, keepAnswer } from "./answer.ts";
import { runWaiting } from "./waiting.ts";

export function watchConsent(bar: HTMLElement): void {
  const version = bar.dataset.consentBar ?? "";
  let given = answerTo(version, Date.now());
  let opener: HTMLElement | null = null;

  const hide = () => {
    bar.hidden = true;
    // Whatever waits until nothing else is open (overlay/occasions.ts).
    bar.dispatchEvent(new Event("close"));
    opener?.focus();
    opener = null;
  };
  const answer = (said: Answer) => {
    const before = given;
    given = said;
    keepAnswer(version, said, Date.now());
    hide();
    if (said === "yes" && before !== "yes") void runWaiting();
    // What runs can be stopped in no other way.
    if (said === "no" && before === "yes") location.reload();
  };

  bar.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.value === "yes" || button?.value === "no") answer(button.value);
  });
  bar.addEventListener("keydown", ({ key }) => {
    // Only where it was asked for: closing the first question would be no answer.
    if (key === "Escape" && given) hide();
  });
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-consent-open]") : null;
    if (!button) return;
    opener = button;
    bar.hidden = false;
    bar.focus();
  });

  if (given === "yes") void runWaiting();
  if (given) return;
  // First in the order of the Tab key, since it lies over the page.
  document.body.prepend(bar);
  bar.hidden = false;
}
