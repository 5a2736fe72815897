import { expect, it } from "vitest";
import { frameSize } from "./frame-size.ts";

it("PL-9.48: scales a desktop down into a narrow room and keeps its 1024 pixels", () => {
  expect(frameSize("desktop", { width: 512, height: 600 })).toEqual({
    width: 1024,
    height: 1200,
    scale: 0.5,
  });
});

it("PL-9.48: shows a phone 428 pixels wide at its true size", () => {
  expect(frameSize("phone", { width: 900, height: 600 })).toEqual({ width: 428, height: 600, scale: 1 });
});

it("gives a desktop all the room of a wide screen", () => {
  expect(frameSize("desktop", { width: 1400, height: 800 })).toEqual({ width: 1400, height: 800, scale: 1 });
});
