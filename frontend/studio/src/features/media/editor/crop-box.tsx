import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react";
import { i18n } from "../../../app/i18n.ts";
import { arrowSteps } from "../moved.ts";
import { type Grip, movedBy, type PictureEdit, resizedBy, turnedSize } from "./picture-edit.ts";

type CropBoxProps = {
  edit: PictureEdit;
  ratio: number | null;
  /** What shows the whole of the turned picture: pixels of the screen become pixels of the picture by it. */
  stage: RefObject<HTMLDivElement | null>;
  onChange: (edit: PictureEdit) => void;
};

const CORNERS: readonly Grip[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
];
const SIDES: readonly Grip[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
const THIRDS =
  "bg-[linear-gradient(to_right,transparent_33%,#fff8_33%,#fff8_calc(33%+1px),transparent_calc(33%+1px),transparent_66%,#fff8_66%,#fff8_calc(66%+1px),transparent_calc(66%+1px)),linear-gradient(transparent_33%,#fff8_33%,#fff8_calc(33%+1px),transparent_calc(33%+1px),transparent_66%,#fff8_66%,#fff8_calc(66%+1px),transparent_calc(66%+1px))]";

/** The rectangle that stays: dragged as a whole or by its corners and sides, or moved by arrow keys. */
export function CropBox({ edit, ratio, stage, onChange }: CropBoxProps) {
  const pull = usePull({ edit, stage, onChange });
  const whole = turnedSize(edit);
  const { left, top, width, height } = edit;
  const change = (grip: Grip | null) => (from: PictureEdit, right: number, down: number) =>
    grip ? resizedBy(from, grip, right, down, ratio) : movedBy(from, right, down);
  const box = {
    left: percent(left / whole.width),
    top: percent(top / whole.height),
    width: percent(width / whole.width),
    height: percent(height / whole.height),
  };
  return (
    <>
      <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
        <div className="absolute shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]" style={box} />
      </div>
      <div className="absolute" style={box}>
        <button
          type="button"
          aria-label={i18n.t(
            "What stays: {width} × {height} pixels, {left} from the left, {top} from the top. Arrow keys move it.",
            { width, height, left, top },
          )}
          {...pull(change(null))}
          className={classNames(
            FOCUS_RING,
            THIRDS,
            "absolute inset-0 cursor-move touch-none border border-white outline-offset-2",
          )}
        />
        {SIDES.map((grip) => (
          <span
            key={`${grip.x} ${grip.y}`}
            aria-hidden
            // Corners do what these do, with the keyboard as well.
            {...pull(change(grip))}
            hidden={ratio !== null}
            className={classNames(
              "absolute touch-none",
              grip.x === 0 ? "inset-x-3 h-4 cursor-ns-resize" : "inset-y-3 w-4 cursor-ew-resize",
            )}
            style={placeOf(grip, 0.5)}
          />
        ))}
        {CORNERS.map((grip) => (
          <button
            key={`${grip.x} ${grip.y}`}
            type="button"
            aria-label={i18n.t("{corner}. Arrow keys move it.", { corner: nameOf(grip) })}
            {...pull(change(grip))}
            className={classNames(
              FOCUS_RING,
              "absolute size-5 touch-none rounded-full border-2 border-white bg-brand shadow-high max-sm:size-7",
              grip.x === grip.y ? "cursor-nwse-resize" : "cursor-nesw-resize",
            )}
            style={placeOf(grip, 0.5)}
          />
        ))}
      </div>
    </>
  );
}

type Change = (from: PictureEdit, right: number, down: number) => PictureEdit;
type PullProps = Pick<CropBoxProps, "edit" | "stage" | "onChange">;

/** Handlers for what is pulled: by the pointer from where it was taken, or step by step with arrow keys. */
function usePull({ edit, stage, onChange }: PullProps) {
  const taken = useRef<{ from: PictureEdit; x: number; y: number } | null>(null);
  const end = () => {
    taken.current = null;
  };
  return (change: Change) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      taken.current = { from: edit, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!taken.current || !stage.current) return;
      const { from, x, y } = taken.current;
      const scale = turnedSize(from).width / stage.current.getBoundingClientRect().width;
      onChange(change(from, (clientX - x) * scale, (clientY - y) * scale));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      const steps = arrowSteps(event.key, event.shiftKey);
      if (!steps) return;
      event.preventDefault();
      const { width, height } = turnedSize(edit);
      onChange(change(edit, whole(steps.x * width), whole(steps.y * height)));
    },
  });
}

/** At least a pixel, in pictures of less than a hundred. */
function whole(pixels: number): number {
  return Math.sign(pixels) * Math.max(1, Math.round(Math.abs(pixels)));
}

function placeOf({ x, y }: Grip, share: number) {
  return {
    ...(x !== 0 && { left: percent((x + 1) / 2) }),
    ...(y !== 0 && { top: percent((y + 1) / 2) }),
    translate: `${x === 0 ? "0" : percent(-share)} ${y === 0 ? "0" : percent(-share)}`,
  };
}

function nameOf({ x, y }: Grip): string {
  if (y < 0) return x < 0 ? i18n.t("Top left corner") : i18n.t("Top right corner");
  return x < 0 ? i18n.t("Bottom left corner") : i18n.t("Bottom right corner");
}

function percent(share: number): string {
  return `${share * 100}%`;
}
