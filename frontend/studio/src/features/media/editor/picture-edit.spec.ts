import { describe, expect, it } from "vitest";
import {
  fitted,
  flippedAcross,
  flippedDown,
  movedBy,
  type PictureEdit,
  RATIOS,
  ratioOf,
  ratioOnItsSide,
  resizedBy,
  turnedLeft,
  turnedRight,
  turnedSize,
  unedited,
} from "./picture-edit.ts";

const WHOLE: PictureEdit = {
  turn: 0,
  is_flipped: false,
  left: 0,
  top: 0,
  width: 800,
  height: 400,
  original_width: 800,
  original_height: 400,
};
const PART: PictureEdit = { ...WHOLE, left: 100, top: 50, width: 200, height: 100 };
const CORNER = { x: 1, y: 1 } as const;

describe("turning", () => {
  it("takes the rectangle along", () => {
    const turned = turnedRight(PART);
    expect(turned).toMatchObject({ turn: 90, left: 250, top: 100, width: 100, height: 200 });
    expect(turnedSize(turned)).toEqual({ width: 400, height: 800 });
  });

  it("comes back after four times, and by the other way", () => {
    expect(turnedRight(turnedRight(turnedRight(turnedRight(PART))))).toEqual(PART);
    expect(turnedLeft(turnedRight(PART))).toEqual(PART);
  });

  it("goes clockwise as it is seen, of a mirrored picture too", () => {
    expect(turnedRight(flippedAcross(WHOLE))).toMatchObject({ turn: 270, is_flipped: true });
    expect(turnedLeft(turnedRight(flippedAcross(PART)))).toEqual(flippedAcross(PART));
  });
});

describe("mirroring", () => {
  it("takes the rectangle along", () => {
    expect(flippedAcross(PART)).toMatchObject({ is_flipped: true, left: 500, top: 50, turn: 0 });
    expect(flippedDown(PART)).toMatchObject({ is_flipped: true, left: 100, top: 250, turn: 180 });
  });

  it("is undone by itself", () => {
    expect(flippedAcross(flippedAcross(PART))).toEqual(PART);
    expect(flippedDown(flippedDown(PART))).toEqual(PART);
  });

  it("is a half turn when done both ways", () => {
    expect(flippedDown(flippedAcross(PART))).toEqual(turnedRight(turnedRight(PART)));
  });
});

describe("ratios", () => {
  it("fit the largest rectangle near where it was", () => {
    expect(fitted(PART, 1)).toMatchObject({ width: 400, height: 400, left: 0, top: 0 });
    expect(fitted({ ...PART, left: 600 }, 1)).toMatchObject({ width: 400, left: 400 });
    expect(fitted(PART, null)).toBe(PART);
  });

  it("are named on their side", () => {
    expect(RATIOS.map(ratioOnItsSide)).toEqual([
      "free",
      "original",
      "1:1",
      "3:4",
      "2:3",
      "9:16",
      "4:3",
      "3:2",
      "16:9",
    ]);
  });

  it("of the original follow the turn", () => {
    expect(ratioOf("original", turnedRight(WHOLE))).toBe(0.5);
    expect(ratioOf("16:9", WHOLE)).toBeCloseTo(16 / 9);
    expect(ratioOf("free", WHOLE)).toBeNull();
  });
});

describe("moving", () => {
  it("stays in the picture", () => {
    expect(movedBy(PART, 10.4, -20)).toMatchObject({ left: 110, top: 30 });
    expect(movedBy(PART, 9_999, -9_999)).toMatchObject({ left: 600, top: 0, width: 200, height: 100 });
  });
});

describe("resizing", () => {
  it("leaves what is opposite where it is", () => {
    expect(resizedBy(PART, { x: -1, y: 0 }, 30, 99, null)).toMatchObject({
      left: 130,
      width: 170,
      height: 100,
    });
    expect(resizedBy(PART, CORNER, 30, 20, null)).toMatchObject({
      left: 100,
      top: 50,
      width: 230,
      height: 120,
    });
  });

  it("stays in the picture and above nothing", () => {
    expect(resizedBy(PART, CORNER, 9_999, 9_999, null)).toMatchObject({ width: 700, height: 350 });
    expect(resizedBy(PART, CORNER, -9_999, -9_999, null)).toMatchObject({ width: 10, height: 10 });
  });

  it("keeps a ratio, in the direction it is pulled further", () => {
    expect(resizedBy(PART, CORNER, 40, 0, 2)).toMatchObject({ width: 240, height: 120 });
    expect(resizedBy(PART, CORNER, 0, -20, 2)).toMatchObject({ width: 160, height: 80 });
    expect(resizedBy(PART, CORNER, 9_999, 0, 2)).toMatchObject({ width: 700, height: 350 });
  });

  it("takes all of a tiny picture", () => {
    const tiny = { ...WHOLE, width: 3, height: 3, original_width: 3, original_height: 3 };
    expect(resizedBy(tiny, CORNER, -2, -2, null)).toEqual(tiny);
    expect(resizedBy(tiny, CORNER, -2, -2, 1)).toEqual(tiny);
  });
});

it("starts over from the picture as it came", () => {
  expect(unedited(turnedRight(flippedAcross(PART)))).toEqual(WHOLE);
});
