import type { PictureEdit } from "../../../media/media-api.ts";

export type { PictureEdit };

/** Of the picture as it is turned: which side or corner of the rectangle is held; 0 is neither side. */
export type Grip = { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 };

export const RATIOS = ["free", "original", "1:1", "4:3", "3:2", "16:9", "3:4", "2:3", "9:16"] as const;
export type Ratio = (typeof RATIOS)[number];

const LEAST_PIXELS = 10;

type Size = { readonly width: number; readonly height: number };

export function turnedSize({ turn, original_width: width, original_height: height }: PictureEdit): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** As the picture came. */
export function unedited({ original_width, original_height }: PictureEdit): PictureEdit {
  return {
    turn: 0,
    is_flipped: false,
    left: 0,
    top: 0,
    width: original_width,
    height: original_height,
    original_width,
    original_height,
  };
}

/** Width by height; null where it is free. */
export function ratioOf(ratio: Ratio, edit: PictureEdit): number | null {
  if (ratio === "free") return null;
  if (ratio === "original") return turnedSize(edit).width / turnedSize(edit).height;
  const [width = 1, height = 1] = ratio.split(":").map(Number);
  return width / height;
}

/** The ratio that a rectangle of this one has on its side. */
export function ratioOnItsSide(ratio: Ratio): Ratio {
  const swapped = ratio.split(":").reverse().join(":");
  return RATIOS.find((name) => name === swapped) ?? ratio;
}

/** A quarter clockwise as it is seen, with the rectangle. */
export function turnedRight(edit: PictureEdit): PictureEdit {
  const { height } = turnedSize(edit);
  return {
    ...edit,
    // What is mirrored after the turn goes the other way round.
    turn: turnOf(edit.turn + (edit.is_flipped ? 270 : 90)),
    left: height - edit.top - edit.height,
    top: edit.left,
    width: edit.height,
    height: edit.width,
  };
}

export function turnedLeft(edit: PictureEdit): PictureEdit {
  return turnedRight(turnedRight(turnedRight(edit)));
}

/** Left and right change places, as it is seen. */
export function flippedAcross(edit: PictureEdit): PictureEdit {
  const { width } = turnedSize(edit);
  return { ...edit, is_flipped: !edit.is_flipped, left: width - edit.left - edit.width };
}

/** Top and bottom change places, as it is seen. */
export function flippedDown(edit: PictureEdit): PictureEdit {
  return flippedAcross(turnedRight(turnedRight(edit)));
}

/** The largest rectangle of the ratio, as near to the middle of this one as there is room. */
export function fitted(edit: PictureEdit, ratio: number | null): PictureEdit {
  if (ratio === null) return edit;
  const whole = turnedSize(edit);
  const width = between(1, Math.round(Math.min(whole.width, whole.height * ratio)), whole.width);
  const height = between(1, Math.round(width / ratio), whole.height);
  const left = edit.left + (edit.width - width) / 2;
  const top = edit.top + (edit.height - height) / 2;
  return movedBy({ ...edit, width, height, left: 0, top: 0 }, left, top);
}

/** The rectangle somewhere else, never out of the picture. */
export function movedBy(edit: PictureEdit, right: number, down: number): PictureEdit {
  const whole = turnedSize(edit);
  return {
    ...edit,
    left: between(0, Math.round(edit.left + right), whole.width - edit.width),
    top: between(0, Math.round(edit.top + down), whole.height - edit.height),
  };
}

/** The rectangle with the held side or corner somewhere else; what is opposite stays. Only corners keep a ratio. */
export function resizedBy(
  edit: PictureEdit,
  grip: Grip,
  right: number,
  down: number,
  ratio: number | null,
): PictureEdit {
  const room = roomFor(edit, grip);
  const wanted = { width: edit.width + grip.x * right, height: edit.height + grip.y * down };
  const size = ratio === null ? sized(wanted, room) : sizedTo(ratio, wanted, edit, room);
  return {
    ...edit,
    ...size,
    left: grip.x < 0 ? edit.left + edit.width - size.width : edit.left,
    top: grip.y < 0 ? edit.top + edit.height - size.height : edit.top,
  };
}

/** As large as it may become, while what is opposite to the grip stays. */
function roomFor(edit: PictureEdit, grip: Grip): Size {
  const whole = turnedSize(edit);
  const { left, top, width, height } = edit;
  return {
    width: grip.x < 0 ? left + width : grip.x > 0 ? whole.width - left : width,
    height: grip.y < 0 ? top + height : grip.y > 0 ? whole.height - top : height,
  };
}

function sized(wanted: Size, room: Size): Size {
  return {
    width: between(least(room.width), Math.round(wanted.width), room.width),
    height: between(least(room.height), Math.round(wanted.height), room.height),
  };
}

/** By the direction in which it was pulled further. */
function sizedTo(ratio: number, wanted: Size, now: Size, room: Size): Size {
  const isAcross = Math.abs(wanted.width - now.width) >= Math.abs(wanted.height - now.height) * ratio;
  const most = Math.min(room.width, room.height * ratio);
  const lowest = Math.min(most, Math.max(LEAST_PIXELS, LEAST_PIXELS * ratio));
  const width = between(lowest, isAcross ? wanted.width : wanted.height * ratio, most);
  return {
    width: between(1, Math.round(width), room.width),
    height: between(1, Math.round(width / ratio), room.height),
  };
}

/** Of a picture that is smaller all of it. */
function least(room: number): number {
  return Math.min(LEAST_PIXELS, room);
}

function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function turnOf(degrees: number): PictureEdit["turn"] {
  const turn = degrees % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
}
