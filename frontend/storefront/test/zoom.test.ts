import { beforeEach, expect, it } from "vitest";
import { watchZoom } from "../src/gallery/watchZoom.ts";
import { moved, WHOLE, zoomed } from "../src/gallery/zoom.ts";

it("keeps the point under the finger where it is", () => {
  const point = { x: 40, y: -10 };
  const view = zoomed(WHOLE, 2, point);
  // Where the point of the picture is now: its place times the scale, and moved.
  expect([point.x * view.scale + view.x, point.y * view.scale + view.y]).toEqual([point.x, point.y]);
});

it("is never smaller than whole, nor larger than five times", () => {
  expect(zoomed({ scale: 1.1, x: 9, y: 9 }, 0.5, { x: 0, y: 0 })).toEqual(WHOLE);
  expect(zoomed(WHOLE, 100, { x: 0, y: 0 }).scale).toBe(5);
});

it("moves no further than to its edge", () => {
  const size = { x: 100, y: 200 };
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 500, y: -500 }, size)).toEqual({ scale: 2, x: 50, y: -100 });
  expect(moved(WHOLE, { x: 30, y: 0 }, size)).toEqual(WHOLE);
});

let frame: HTMLElement;
let picture: HTMLElement;

const scale = () => Number(/scale\(([\d.]+)\)/.exec(picture.style.transform)?.[1]);

function pointer(type: string, x: number, y: number, pointerId = 1): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y });
  Object.assign(event, { pointerId });
  frame.dispatchEvent(event);
}

function tap(x: number, y: number): void {
  pointer("pointerdown", x, y);
  pointer("pointerup", x, y);
}

beforeEach(() => {
  document.body.innerHTML = "<figure><img></figure>";
  frame = document.querySelector("figure") as HTMLElement;
  picture = document.querySelector("img") as HTMLElement;
  for (const [name, length] of [
    ["offsetWidth", 100],
    ["offsetHeight", 200],
  ] as const)
    Object.defineProperty(picture, name, { value: length });
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 100, 200);
  const stop = watchZoom(frame, picture);
  return stop;
});

it("is drawn up by a double tap and whole again by the next", () => {
  tap(50, 100);
  tap(50, 100);
  expect([scale(), "zoomed" in frame.dataset]).toEqual([2.5, true]);
  tap(50, 100);
  tap(50, 100);
  expect([scale(), "zoomed" in frame.dataset]).toEqual([1, false]);
});

it("is drawn up by the wheel, and the page does not scroll", () => {
  const wheel = new WheelEvent("wheel", { deltaY: -100, cancelable: true });
  frame.dispatchEvent(wheel);
  expect(scale()).toBeCloseTo(1.2);
  expect(wheel.defaultPrevented).toBe(true);
});

it("is drawn up by two fingers that part", () => {
  pointer("pointerdown", 40, 100, 1);
  pointer("pointerdown", 60, 100, 2);
  pointer("pointermove", 80, 100, 2);
  expect(scale()).toBe(2);
});

it("is moved by one finger once it is drawn up", () => {
  tap(50, 100);
  tap(50, 100);
  pointer("pointerdown", 50, 100);
  pointer("pointermove", 70, 90);
  expect(picture.style.transform).toContain("translate(20px, -10px)");
});

it("follows the keys + − and 0", () => {
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent("keydown", { key }));
  press("+");
  expect(scale()).toBe(1.5);
  press("0");
  expect(scale()).toBe(1);
});
