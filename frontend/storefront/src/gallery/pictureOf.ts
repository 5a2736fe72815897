import type { LargePicture } from "./LargePictures.tsx";

/** What a link to a large picture shows, with the words of the small one in it. */
export function pictureOf(link: HTMLAnchorElement): LargePicture {
  return { address: link.href, alt: link.querySelector("img")?.alt ?? "", caption: "" };
}
