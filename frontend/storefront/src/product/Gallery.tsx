import { useEffect, useState } from "react";
import { Lightbox } from "../widgets/Lightbox.tsx";
import { showImage } from "./images.ts";

interface Shown {
  address: string;
  alt: string;
}

/** Thumbnails change the large picture; the large picture opens in a lightbox. */
export function Gallery({ root }: { root: HTMLElement }) {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    function follow(event: MouseEvent): void {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a");
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (link.dataset.slot === "main")
        setShown({ address: link.href, alt: link.querySelector("img")?.alt ?? "" });
      else showImage(root, link.dataset.imageId ?? "");
    }
    root.addEventListener("click", follow);
    return () => root.removeEventListener("click", follow);
  }, [root]);

  if (!shown) return null;
  return (
    <Lightbox onClose={() => setShown(null)}>
      <img src={shown.address} alt={shown.alt} />
    </Lightbox>
  );
}
