import { describe, expect, it, vi } from "vitest";
import { createToastQueue } from "./toast-queue.ts";

describe("createToastQueue", () => {
  it("tells its listeners of a new toast", () => {
    const queue = createToastQueue();
    const listener = vi.fn();
    queue.subscribe(listener);
    queue.show({ tone: "info", text: "Saved" });
    expect(listener).toHaveBeenCalledOnce();
    expect(queue.current().map((toast) => toast.text)).toEqual(["Saved"]);
  });

  it("lets the oldest go when a fourth arrives", () => {
    const queue = createToastQueue();
    for (const text of ["one", "two", "three", "four"]) queue.show({ tone: "info", text });
    expect(queue.current().map((toast) => toast.text)).toEqual(["two", "three", "four"]);
  });

  it("forgets a dismissed toast and keeps the others", () => {
    const queue = createToastQueue();
    const first = queue.show({ tone: "info", text: "one" });
    queue.show({ tone: "failure", text: "two" });
    queue.dismiss(first);
    expect(queue.current().map((toast) => toast.text)).toEqual(["two"]);
  });
});
