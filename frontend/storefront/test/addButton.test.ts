import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AddButton } from "../src/button/addButton.ts";

const succeed = () => Promise.resolve();
const ignore = () => {};
const fail = () => Promise.reject(new Error("no"));

describe("the add button", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("SF-4.07, SF-9.02: says added one second after a success", async () => {
    const button = new AddButton();
    await button.run(succeed, ignore);
    vi.advanceTimersByTime(999);
    expect(button.get()).toBe("adding");
    vi.advanceTimersByTime(1);
    expect(button.get()).toBe("added");
  });

  it("announces what was added when it says so itself, not before", async () => {
    const button = new AddButton();
    const announced: [string, string][] = [];
    await button.run(
      () => Promise.resolve("Foxglove"),
      (title) => announced.push([title, button.get()]),
    );
    vi.advanceTimersByTime(999);
    expect(announced).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(announced).toEqual([["Foxglove", "added"]]);
  });

  it("SF-4.08, SF-9.02: is idle again two seconds after that", async () => {
    const button = new AddButton();
    await button.run(succeed, ignore);
    vi.advanceTimersByTime(1000 + 1999);
    expect(button.get()).toBe("added");
    vi.advanceTimersByTime(1);
    expect(button.get()).toBe("idle");
  });

  it("SF-4.09, SF-9.02: is idle again one second after a failure", async () => {
    const button = new AddButton();
    await expect(button.run(fail, ignore)).rejects.toThrow("no");
    vi.advanceTimersByTime(999);
    expect(button.get()).toBe("adding");
    vi.advanceTimersByTime(1);
    expect(button.get()).toBe("idle");
  });

  it("never says added in express checkout", async () => {
    const button = new AddButton();
    await button.run(succeed);
    vi.advanceTimersByTime(60_000);
    expect(button.get()).toBe("adding");
  });

  it("SF-4.13: ignores presses until it is idle again", async () => {
    const button = new AddButton();
    const add = vi.fn(succeed);
    await button.run(add, ignore);
    await button.run(add, ignore);
    vi.advanceTimersByTime(1000);
    await button.run(add, ignore);
    expect(add).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2000);
    await button.run(add, ignore);
    expect(add).toHaveBeenCalledTimes(2);
  });

  it("SF-4.14, SF-9.03: asks for an option for two seconds", () => {
    const button = new AddButton();
    button.pauseForOption();
    vi.advanceTimersByTime(1999);
    expect(button.get()).toBe("select-option");
    vi.advanceTimersByTime(1);
    expect(button.get()).toBe("idle");
  });
});
