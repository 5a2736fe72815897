import { expect, it } from "vitest";
import { DEVICE_WIDTHS, frameSize, percent } from "./frame-size.ts";

it("shows a desktop at its real width, scaled into the room there is", () => {
  expect(frameSize({ device: "desktop" }, { width: 720, height: 600 })).toEqual({
    width: 1440,
    height: 1200,
    scale: 0.5,
  });
});

it("shows a phone at its true size", () => {
  expect(frameSize({ device: "phone" }, { width: 900, height: 600 })).toEqual({
    width: 390,
    height: 600,
    scale: 1,
  });
});

it("gives a desktop all the room of a wide screen", () => {
  const size = frameSize({ device: "desktop" }, { width: 1900, height: 800 });
  expect(size).toEqual({ width: 1900, height: 800, scale: 1 });
});

it("keeps the zoom that was chosen, whatever the room", () => {
  const room = { width: 720, height: 600 };
  expect(frameSize({ device: "desktop", zoom: 1 }, room)).toEqual({ width: 1440, height: 600, scale: 1 });
  expect(frameSize({ device: "desktop", zoom: 0.75 }, room)).toEqual({
    width: 1440,
    height: 800,
    scale: 0.75,
  });
});

it("PL-9.48: has frames 1024 pixels wide for a desktop and 428 for a phone to choose", () => {
  expect([DEVICE_WIDTHS.desktop.includes(1024), DEVICE_WIDTHS.phone.includes(428)]).toEqual([true, true]);
  const wide = { width: 1900, height: 800 };
  expect(frameSize({ device: "desktop", width: 1024 }, wide)).toEqual({ width: 1024, height: 800, scale: 1 });
  expect(frameSize({ device: "phone", width: 428 }, { width: 214, height: 400 })).toEqual({
    width: 428,
    height: 800,
    scale: 0.5,
  });
});

it("says the scale in whole percent", () => {
  expect([percent(0.7555), percent(1)]).toEqual([76, 100]);
});
