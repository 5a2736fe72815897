/** A track that can be heard: its row, the browser's player in it, and what it is called. */
export interface Track {
  readonly row: HTMLElement;
  readonly audio: HTMLAudioElement;
  readonly title: string;
}

/** The tracks of a list in their order. Rows without a sound are none. */
export function tracksIn(root: HTMLElement): Track[] {
  return [...root.querySelectorAll<HTMLElement>("[data-track]")].flatMap((row) => {
    const audio = row.querySelector("audio");
    const title = row.querySelector(".track-title")?.textContent ?? "";
    return audio ? [{ row, audio, title }] : [];
  });
}

/** Whatever begins to sound on the page makes all else stop. */
export function oneAtATime(): () => void {
  const hush = (event: Event) => {
    for (const other of document.querySelectorAll("audio")) if (other !== event.target) other.pause();
  };
  // Captured: these events do not bubble.
  document.addEventListener("play", hush, true);
  return () => document.removeEventListener("play", hush, true);
}
