import { type TouchEvent, useCallback, useEffect, useRef, useState } from "react";
import { text } from "../site/texts.ts";
import { Lightbox } from "../widgets/Lightbox.tsx";
import { Arrow, stepsOf } from "./Slides.tsx";
import { SWIPE_PIXELS, stepped } from "./slides.ts";
import { useZoom } from "./useZoom.ts";

export type LargePicture = { address: string; alt: string; caption: string };

type LargePicturesProps = {
  pictures: readonly LargePicture[];
  start: number;
  isLight: boolean;
  onClose: () => void;
};

/** A picture over the page, to be drawn up, and from it to the others: by arrows, keys or a swipe. */
export function LargePictures({ pictures, start, isLight, onClose }: LargePicturesProps) {
  const [index, setIndex] = useState(start);
  const touched = useRef(0);
  const count = pictures.length;
  const step = useCallback((steps: number) => setIndex((now) => stepped(now, steps, count)), [count]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const steps = stepsOf(event.key, document.documentElement);
      if (steps) step(steps);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [step]);
  const lift = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - touched.current;
    if (Math.abs(moved) > SWIPE_PIXELS) step(moved < 0 ? 1 : -1);
  };
  const shown = pictures[index];
  const frame = useRef<HTMLElement>(null);
  useZoom(frame, shown?.address ?? "");
  return (
    <Lightbox label={text("pictures")} className={isLight ? "" : "is-dark"} onClose={onClose}>
      <figure
        ref={frame}
        onTouchStart={(event) => {
          touched.current = event.touches[0]?.clientX ?? 0;
        }}
        onTouchEnd={lift}
      >
        <img key={shown?.address} src={shown?.address} alt={shown?.alt} draggable={false} />
        {shown?.caption && <figcaption>{shown.caption}</figcaption>}
      </figure>
      {count > 1 && (
        <>
          <Arrow name="previousPicture" className="slide-previous" onPress={() => step(-1)} />
          <Arrow name="nextPicture" className="slide-next" onPress={() => step(1)} />
          <p className="lightbox-count" role="status">
            {text("pictureOf", { number: index + 1, count })}
          </p>
        </>
      )}
    </Lightbox>
  );
}
