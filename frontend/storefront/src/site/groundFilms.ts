/** Films behind sections: they play while they are in sight, without sound, until the visitor stops them. */

/** Not shared with the islands: a file for one line would be asked for on every page with either. */
const CALM = "(prefers-reduced-motion: reduce)";

function watchFilm(film: HTMLVideoElement, button: HTMLButtonElement): void {
  // Nothing begins to move for who asked for less movement (WCAG 2.2.2); who presses the button wants it to.
  let isWanted = !matchMedia(CALM).matches;
  let isInSight = false;
  const show = () => {
    button.ariaPressed = String(!isWanted);
    if (isWanted && isInSight) play();
    else film.pause();
  };
  const play = () => {
    film.src ||= film.dataset.ground ?? "";
    // A browser that saves data or power may refuse: the still picture stays, and the button says so.
    film.play().catch(() => {
      if (!isInSight) return;
      isWanted = false;
      button.ariaPressed = "true";
    });
  };
  button.hidden = false;
  button.addEventListener("click", () => {
    isWanted = !isWanted;
    show();
  });
  new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? false;
    show();
  }).observe(film);
}

export function watchFilms(films: Iterable<HTMLVideoElement>): void {
  for (const film of films) {
    const button = film.closest("section")?.querySelector<HTMLButtonElement>("[data-pause]");
    film.muted = true;
    if (button) watchFilm(film, button);
  }
}
