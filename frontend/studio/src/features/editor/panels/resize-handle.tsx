import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import type { KeyboardEvent, PointerEvent } from "react";
import { LEAST_WIDTH, MOST_WIDTH } from "./panel-memory.ts";

const STEP = 16;

type ResizeHandleProps = {
  label: string;
  /** On the end edge of its panel, else on the start edge. */
  isAtEnd: boolean;
  width: number;
  onResize: (width: number) => void;
};

/** The edge of a panel, to be dragged, or moved with the arrow keys. */
export function ResizeHandle({ label, isAtEnd, width, onResize }: ResizeHandleProps) {
  const outwards = isAtEnd ? 1 : -1;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    // The frame beside it would swallow the pointer.
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onResize(width + outwards * event.movementX);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: STEP, ArrowLeft: -STEP }[event.key];
    if (!step) return;
    event.preventDefault();
    onResize(width + outwards * step);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this is the separator that can
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      className={classNames(
        "absolute inset-y-0 z-10 w-1.5 cursor-col-resize touch-none hover:bg-ring/40 focus-visible:bg-ring max-md:hidden",
        FOCUS_RING,
        isAtEnd ? "-end-1" : "-start-1",
      )}
    />
  );
}
