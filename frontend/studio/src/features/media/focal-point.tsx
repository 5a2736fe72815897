import { FOCUS_RING } from "@sitewright/ui/class-names";
import type { KeyboardEvent, PointerEvent } from "react";
import { i18n } from "../../app/i18n.ts";
import { moved } from "./moved.ts";

type FocalPointProps = {
  url: string;
  width: number;
  height: number;
  /** From 0 to 1, from the left and from above. */
  x: number;
  y: number;
  isDisabled: boolean;
  onMove: (x: number, y: number) => void;
  /** Where it stays. */
  onEnd: (x: number, y: number) => void;
};

/** The picture with the point that stays in sight when it is cropped: set by a click, or moved by arrow keys. */
export function FocalPoint({ url, width, height, x, y, isDisabled, onMove, onEnd }: FocalPointProps) {
  const at = { x: Math.round(x * 100), y: Math.round(y * 100) };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, { x, y }, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onMove(next.x, next.y);
  };
  const onPointerUp = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const next = { x: inside((clientX - box.left) / box.width), y: inside((clientY - box.top) / box.height) };
    onMove(next.x, next.y);
    onEnd(next.x, next.y);
  };
  return (
    <figure className="flex flex-col gap-1">
      <div className="grid place-items-center rounded-lg border border-line bg-sunken p-2">
        <button
          type="button"
          disabled={isDisabled}
          aria-label={i18n.t("Focal point: {x} % from the left, {y} % from the top. Arrow keys move it.", at)}
          onKeyDown={onKeyDown}
          onBlur={() => onEnd(x, y)}
          onPointerUp={onPointerUp}
          className={`${FOCUS_RING} relative block max-h-56 overflow-hidden rounded-sm enabled:cursor-crosshair`}
          style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(14 * width) / height}rem)` }}
        >
          <img src={`${url}?format=500w`} alt="" draggable={false} className="size-full" />
          <span
            aria-hidden
            className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute size-6 rounded-full border-2 border-white bg-black/30 shadow-high"
            style={{ left: `${at.x}%`, top: `${at.y}%` }}
          />
        </button>
      </div>
      <figcaption className="text-muted text-xs">
        {i18n.t("The circle stays in sight wherever the picture is cropped.")}
      </figcaption>
    </figure>
  );
}

function inside(share: number): number {
  return Math.min(1, Math.max(0, share));
}
