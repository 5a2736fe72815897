import { useCallback, useEffect } from "react";
import { createPortal } from "react-dom";
import { text } from "../site/texts.ts";
import { useAutoplay } from "./useAutoplay.ts";
import { useSlides } from "./useSlides.ts";

type SlidesProps = { root: HTMLElement; list: HTMLElement; slides: readonly HTMLElement[] };

/** Arrows, a pause and keys over slides that scroll by themselves; the small pictures lead to theirs. */
export function Slides({ root, list, slides }: SlidesProps) {
  const seconds = Number(root.dataset.seconds ?? 0);
  const { index, show, step } = useSlides(list, slides);
  const goOn = useCallback(() => step(1), [step]);
  const { isPlaying, toggle } = useAutoplay(root, seconds, goOn);
  useKeys(list, step);
  useStrip(root, index, show);
  const hasArrows = "arrows" in root.dataset && slides.length > 1;
  return createPortal(
    <>
      {seconds > 0 && (
        <button
          type="button"
          className="slide-button slide-pause"
          aria-label={text(isPlaying ? "pauseSlides" : "playSlides")}
          onClick={toggle}
        >
          {isPlaying ? "❚❚" : "▶"}
        </button>
      )}
      {hasArrows && (
        <>
          <Arrow name="previousPicture" className="slide-previous" onPress={() => step(-1)} />
          <Arrow name="nextPicture" className="slide-next" onPress={() => step(1)} />
        </>
      )}
    </>,
    list.parentElement ?? root,
  );
}

type ArrowProps = { name: "previousPicture" | "nextPicture"; className: string; onPress: () => void };

export function Arrow({ name, className, onPress }: ArrowProps) {
  return (
    <button type="button" className={`slide-button ${className}`} aria-label={text(name)} onClick={onPress}>
      {name === "previousPicture" ? "‹" : "›"}
    </button>
  );
}

/** The arrow keys, in the direction of writing. */
function useKeys(list: HTMLElement, step: (steps: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const steps = stepsOf(event.key, list);
      if (!steps || event.target !== list) return;
      event.preventDefault();
      step(steps);
    };
    list.addEventListener("keydown", press);
    return () => list.removeEventListener("keydown", press);
  }, [list, step]);
}

/** 1 or −1 for an arrow key, 0 for any other. */
export function stepsOf(key: string, element: Element): number {
  const forward = getComputedStyle(element).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
  return Number(key === forward) - Number(key === back);
}

function useStrip(root: HTMLElement, index: number, show: (wanted: number) => void): void {
  useEffect(() => {
    rowsOf(root).forEach((row, at) => {
      const link = row.querySelector("a");
      if (at === index) link?.setAttribute("aria-current", "true");
      else link?.removeAttribute("aria-current");
    });
  }, [root, index]);

  useEffect(() => {
    const rows = rowsOf(root);
    const follow = (event: Event) => {
      const at = rows.findIndex((row) => row.contains(event.target as Node));
      if (at < 0) return;
      event.preventDefault();
      show(at);
    };
    const strip = root.querySelector(".gallery-strip");
    strip?.addEventListener("click", follow);
    return () => strip?.removeEventListener("click", follow);
  }, [root, show]);
}

function rowsOf(root: HTMLElement): Element[] {
  return [...root.querySelectorAll(".gallery-strip > li")];
}
