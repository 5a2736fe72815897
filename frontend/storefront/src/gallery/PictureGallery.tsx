import { useEffect, useMemo, useState } from "react";
import { opensElsewhere } from "../site/opensElsewhere.ts";
import { type LargePicture, LargePictures } from "./LargePictures.tsx";
import { Slides } from "./Slides.tsx";

/** What a gallery of pictures does besides scrolling: slides, and each picture large over the page. */
export function PictureGallery({ root }: { root: HTMLElement }) {
  const list = root.querySelector<HTMLElement>(".gallery-list");
  const slides = useMemo(() => [...(list?.children ?? [])] as HTMLElement[], [list]);
  const [opened, setOpened] = useState<number | null>(null);
  const links = useMemo(() => [...root.querySelectorAll<HTMLAnchorElement>("a.picture-frame")], [root]);

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const at = links.findIndex((link) => link.contains(event.target as Node));
      if (at < 0 || opensElsewhere(event)) return;
      event.preventDefault();
      setOpened(at);
    };
    root.addEventListener("click", open);
    return () => root.removeEventListener("click", open);
  }, [root, links]);

  const isSlides = root.matches(".layout-slider, .layout-slideshow");
  return (
    <>
      {list && isSlides && <Slides root={root} list={list} slides={slides} />}
      {opened !== null && (
        <LargePictures
          pictures={links.map(pictureOf)}
          start={opened}
          isLight={"light" in root.dataset}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function pictureOf(link: HTMLAnchorElement): LargePicture {
  const caption = link.closest("figure")?.querySelector("figcaption")?.textContent ?? "";
  return { address: link.href, alt: link.querySelector("img")?.alt ?? "", caption };
}
