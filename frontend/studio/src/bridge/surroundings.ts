import { read } from "./reading.ts";

/** Puts another header and footer around the middle of the page; their scripts stay asleep, as those of sections do. */
export function showSurroundings(before: string, after: string): void {
  const main = document.querySelector("body > main");
  if (!main) return;
  while (main.previousSibling) main.previousSibling.remove();
  while (main.nextSibling) main.nextSibling.remove();
  main.before(...read(before).childNodes);
  main.after(...read(after).childNodes);
}
