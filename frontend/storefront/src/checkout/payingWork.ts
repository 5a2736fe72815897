import { answerTo } from "../comments/work.ts";

/** What the server wants done before the next payment, after refused ones (orders/card_testing). */
export interface PayingWork {
  token: string;
  bits: number;
}

/** What is sent as `work`; null where this browser cannot hash, and waits instead. */
export async function workFor({ token, bits }: PayingWork): Promise<string | null> {
  // Browsers hash only for pages that came over a safe connection.
  if (!globalThis.crypto?.subtle) return null;
  return `${token}:${await answerTo(token, bits)}`;
}

/**
 * Works from the moment the page is there. Whoever presses the button earlier pays once it is done; what only counts the
 * order again waits for nothing. `place` holds the words for each step, and at first those for who does not work.
 */
export function watchWork(form: HTMLFormElement, place: HTMLElement): void {
  const field = form.elements.namedItem("work");
  const { work: token = "", bits = "", working = "", worked = "" } = place.dataset;
  const waitingWords = place.textContent;
  if (!(field instanceof HTMLInputElement) || !globalThis.crypto?.subtle) return;
  let pressed: { by: HTMLElement | null } | undefined;
  let isOver = false;

  form.addEventListener("submit", (event) => {
    if (isOver || !isPaying(event.submitter)) return;
    event.preventDefault();
    pressed = { by: event.submitter };
    form.setAttribute("aria-busy", "true");
    place.textContent = working;
  });
  const end = (words: string | null) => {
    isOver = true;
    place.textContent = words;
    form.removeAttribute("aria-busy");
    if (pressed) form.requestSubmit(pressed.by);
  };

  place.textContent = working;
  workFor({ token, bits: Number(bits) }).then(
    (done) => {
      field.value = done ?? "";
      end(worked);
    },
    // The server says how long to wait.
    () => end(waitingWords),
  );
}

/** Named buttons change the sums and buy nothing. */
function isPaying(button: HTMLElement | null): boolean {
  return !(button instanceof HTMLButtonElement && button.name);
}
