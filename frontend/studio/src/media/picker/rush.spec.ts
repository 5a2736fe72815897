import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Rush } from "./rush.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("is none while a list goes slowly", () => {
  const rush = new Rush();
  for (let frame = 0; frame < 10; frame += 1) rush.scrolled(frame * 20, frame * 16);
  expect(rush.isOn()).toBe(false);
});

it("begins with a fast scroll, and is told once", () => {
  const rush = new Rush();
  const heard = vi.fn();
  rush.subscribe(heard);
  for (let frame = 0; frame < 10; frame += 1) rush.scrolled(frame * 60, frame * 16);
  expect(rush.isOn()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
});

it("ends a moment after the last fast scroll", () => {
  const rush = new Rush();
  rush.scrolled(600, 16);
  vi.advanceTimersByTime(100);
  rush.scrolled(1200, 32);
  vi.advanceTimersByTime(100);
  expect(rush.isOn()).toBe(true);
  vi.advanceTimersByTime(20);
  expect(rush.isOn()).toBe(false);
});
