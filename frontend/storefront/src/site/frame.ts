/** The bar at the top: comes back when the visitor scrolls up, and an announcement that was read can be closed. */
const MEMORY = "announcement";
/** Less is the tremble of a thumb. */
const LEAST_DISTANCE = 8;

function followScroll(header: HTMLElement): void {
  let before = scrollY;
  const follow = () => {
    const distance = scrollY - before;
    if (Math.abs(distance) < LEAST_DISTANCE) return;
    before = scrollY;
    header.toggleAttribute("data-away", distance > 0 && scrollY > header.offsetHeight);
  };
  document.addEventListener("scroll", follow, { passive: true });
}

function offerDismissal(button: HTMLElement): void {
  const bar = button.parentElement;
  button.hidden = false;
  button.addEventListener("click", () => {
    if (!bar) return;
    bar.hidden = true;
    remember(bar.firstElementChild?.textContent ?? "");
  });
}

/** For this visit; where a browser keeps nothing the announcement comes back on the next page. */
function remember(text: string): void {
  try {
    sessionStorage.setItem(MEMORY, text);
  } catch {
    return;
  }
}

export function watchFrame(): void {
  const header = document.querySelector<HTMLElement>(".sticky-up");
  if (header) followScroll(header);
  const button = document.querySelector<HTMLElement>("[data-dismiss]");
  if (button) offerDismissal(button);
}
