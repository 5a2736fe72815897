import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttled } from "../src/site/throttled.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("SF-9.05, PL-9.36: acts at once, then once per 100 ms, and never loses the last call", () => {
  const act = vi.fn();
  const follow = throttled(act, 100);
  follow();
  follow();
  follow();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(99);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(2);
});
