import { useEffect, useState } from "react";
import { LargePictures } from "../gallery/LargePictures.tsx";
import { pictureOf } from "../gallery/pictureOf.ts";
import { stepsOf } from "../gallery/Slides.tsx";
import { SWIPE_PIXELS, stepped } from "../gallery/slides.ts";
import { opensElsewhere } from "../site/opensElsewhere.ts";
import { showImage } from "./images.ts";

/** Thumbnails, arrow keys and swipes change the large picture; pressed, it opens over the page to be drawn up. */
export function Gallery({ root }: { root: HTMLElement }) {
  const [opened, setOpened] = useState<number | null>(null);

  useEffect(() => {
    const main = root.querySelector<HTMLAnchorElement>('[data-slot="main"]');
    let touched: number | null = null;

    function follow(event: MouseEvent): void {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a");
      if (!link || opensElsewhere(event)) return;
      event.preventDefault();
      if (link === main) setOpened(shownIn(root));
      else showImage(root, link.dataset.imageId ?? "");
    }

    function step(steps: number): void {
      const links = linksOf(root);
      if (links.length < 2) return;
      showImage(root, links[stepped(shownIn(root), steps, links.length)]?.dataset.imageId ?? "");
    }

    function press(event: KeyboardEvent): void {
      const steps = stepsOf(event.key, root);
      if (!steps || event.target !== main) return;
      event.preventDefault();
      step(steps);
    }

    function touch({ touches }: TouchEvent): void {
      touched = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    }

    function lift({ changedTouches }: TouchEvent): void {
      const distance = touched === null ? 0 : (changedTouches[0]?.clientX ?? 0) - touched;
      if (Math.abs(distance) > SWIPE_PIXELS) step(distance < 0 ? 1 : -1);
    }

    root.addEventListener("click", follow);
    root.addEventListener("keydown", press);
    main?.addEventListener("touchstart", touch, { passive: true });
    main?.addEventListener("touchend", lift);
    return () => {
      root.removeEventListener("click", follow);
      root.removeEventListener("keydown", press);
      main?.removeEventListener("touchstart", touch);
      main?.removeEventListener("touchend", lift);
    };
  }, [root]);

  if (opened === null) return null;
  const pictures = linksOf(root).map(pictureOf);
  return <LargePictures pictures={pictures} start={opened} isLight onClose={() => setOpened(null)} />;
}

/** The thumbnails, or the large picture where it is the only one. */
function linksOf(root: HTMLElement): HTMLAnchorElement[] {
  const thumbs = [...root.querySelectorAll<HTMLAnchorElement>(".gallery-thumbs a")];
  return thumbs.length > 0 ? thumbs : [...root.querySelectorAll<HTMLAnchorElement>('[data-slot="main"]')];
}

function shownIn(root: HTMLElement): number {
  const shown = root.querySelector<HTMLElement>('[data-slot="main"]')?.dataset.imageId;
  return Math.max(
    0,
    linksOf(root).findIndex((link) => link.dataset.imageId === shown),
  );
}
