// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastQueue } from "./toast-queue.ts";
import { ToastRegion } from "./toast-region.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function shown(): string[] {
  return screen.queryAllByRole("status").map((toast) => toast.textContent ?? "");
}

describe("the region of toasts", () => {
  it("lets each go eight seconds after it came, whatever comes meanwhile", () => {
    const queue = createToastQueue();
    render(createElement(ToastRegion, { queue }));
    act(() => void queue.show({ tone: "info", text: "Saved" }));
    act(() => void vi.advanceTimersByTime(5000));
    act(() => void queue.show({ tone: "info", text: "Moved" }));
    act(() => void vi.advanceTimersByTime(3001));
    expect(shown()).toEqual(["Moved"]);
  });

  it("keeps a failure until it is closed", () => {
    const queue = createToastQueue();
    render(createElement(ToastRegion, { queue }));
    act(() => void queue.show({ tone: "failure", text: "Not saved" }));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole("alert").textContent).toBe("Not saved");
  });
});
