/** Put the picture with that id (a thumbnail's, or a variant's main image) into the gallery's large place (SF-2.18). */
export function showImage(gallery: Element | null, imageId: string): void {
  const thumbs = gallery?.querySelectorAll<HTMLAnchorElement>(".gallery-thumbs a") ?? [];
  const thumb = [...thumbs].find((link) => link.dataset.imageId === imageId);
  const main = gallery?.querySelector<HTMLAnchorElement>('[data-slot="main"]');
  const small = thumb?.querySelector("img");
  const large = main?.querySelector("img");
  if (!thumb || !main || !small || !large || main.dataset.imageId === imageId) return;
  keepPlace(main, large);
  for (const name of ["srcset", "src", "alt", "width", "height", "style"]) copyAttribute(name, small, large);
  main.href = thumb.href;
  main.dataset.imageId = imageId;
  markCurrent(gallery, thumb);
}

/** What stands below does not move when a picture of another shape comes. */
function keepPlace(main: HTMLElement, large: Element): void {
  const [width, height] = ["width", "height"].map((name) => large.getAttribute(name));
  if (width && height && !main.style.aspectRatio) main.style.aspectRatio = `${width} / ${height}`;
}

function copyAttribute(name: string, from: Element, to: Element): void {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else to.setAttribute(name, value);
}

function markCurrent(gallery: Element | null | undefined, current: Element): void {
  for (const link of gallery?.querySelectorAll(".gallery-thumbs a") ?? []) {
    if (link === current) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}
