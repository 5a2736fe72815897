import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isDue } from "../src/overlay/memory.ts";
import { watchPopup } from "../src/overlay/popup.ts";

const DAY = 86_400_000;
const START = Date.parse("2026-05-01T12:00:00Z");

let dialog: HTMLDialogElement;
let hasPointer = true;

function page(data: Record<string, string> = {}): void {
  document.body.innerHTML = `<input><dialog><form method="dialog"><button>×</button></form>
    <a href="#go">Go</a></dialog>`;
  dialog = document.querySelector("dialog") as HTMLDialogElement;
  Object.assign(dialog.dataset, {
    popup: "site1",
    version: "v1",
    when: "delay",
    delay: "5",
    scroll: "50",
    days: "30",
    ...data,
  });
  watchPopup(dialog);
}

const kept = (name: string) => localStorage.getItem(`popup-overlay:site1:${name}`);

function scrollTo(y: number): void {
  vi.stubGlobal("scrollY", y);
  document.dispatchEvent(new Event("scroll"));
}

beforeEach(() => {
  localStorage.clear();
  hasPointer = true;
  vi.useFakeTimers({ now: START });
  vi.stubGlobal("matchMedia", () => ({ matches: hasPointer }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.documentElement.className = "";
});

describe("what a browser keeps", () => {
  it("PL-3.78: is nothing before the popup was shown", () => {
    page();
    vi.advanceTimersByTime(4999);
    expect([dialog.open, localStorage.length]).toEqual([false, 0]);
  });

  it("PL-3.78, D-69: is the date and the version under popup-overlay:{id}:closed and :version", () => {
    page();
    vi.advanceTimersByTime(5000);
    expect(dialog.open).toBe(true);
    expect([kept("closed"), kept("version")]).toEqual(["2026-05-01T12:00:05.000Z", "v1"]);
    vi.advanceTimersByTime(2000);
    dialog.close();
    expect(kept("closed")).toBe("2026-05-01T12:00:07.000Z");
    expect(kept("submitted")).toBeNull();
  });

  it("PL-3.78, D-69: says under :submitted that its link was followed", () => {
    page();
    vi.advanceTimersByTime(5000);
    dialog.querySelector("a")?.click();
    expect(kept("submitted")).toBe("2026-05-01T12:00:05.000Z");
  });

  it("forgets the link of another version", () => {
    localStorage.setItem("popup-overlay:site1:version", "v0");
    localStorage.setItem("popup-overlay:site1:submitted", "2026-04-01T00:00:00Z");
    page();
    vi.advanceTimersByTime(5000);
    expect([dialog.open, kept("submitted")]).toEqual([true, null]);
  });
});

describe("whether it is due", () => {
  const seen = { closed: new Date(START).toISOString(), version: "v1", submitted: null };

  it.each([
    ["the next day", seen, "v1", DAY, false],
    ["after so many days", seen, "v1", 30 * DAY, true],
    ["as another version", seen, "v2", DAY, true],
    ["never after its link was followed", { ...seen, submitted: "2026-05-01" }, "v1", 400 * DAY, false],
    ["when the date is garbage", { ...seen, closed: "x" }, "v1", DAY, true],
    ["to somebody new", { closed: null, version: null, submitted: null }, "v1", 0, true],
  ])("%s", (_case, memory, version, later, due) => {
    expect(isDue(memory, version, 30, START + later)).toBe(due);
  });

  it("is not where browsers keep nothing: it would come up on every page", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("denied");
      },
    });
    page();
    vi.advanceTimersByTime(60_000);
    expect(dialog.open).toBe(false);
  });
});

describe("when it comes up", () => {
  it("waits until so much of the page was scrolled", () => {
    Object.defineProperties(document.documentElement, {
      scrollHeight: { configurable: true, value: 3000 },
      clientHeight: { configurable: true, value: 1000 },
    });
    page({ when: "scroll" });
    scrollTo(999);
    expect(dialog.open).toBe(false);
    scrollTo(1000);
    expect(dialog.open).toBe(true);
  });

  it("waits for a pointer that leaves over the upper edge", () => {
    page({ when: "leave" });
    vi.advanceTimersByTime(60_000);
    document.dispatchEvent(new MouseEvent("mouseout", { clientY: 300 }));
    document.dispatchEvent(new MouseEvent("mouseout", { clientY: -1, relatedTarget: document.body }));
    expect(dialog.open).toBe(false);
    document.dispatchEvent(new MouseEvent("mouseout", { clientY: -1 }));
    expect(dialog.open).toBe(true);
  });

  it("goes by the delay where there is no pointer", () => {
    hasPointer = false;
    page({ when: "leave" });
    vi.advanceTimersByTime(5000);
    expect(dialog.open).toBe(true);
  });

  it("waits for whoever is writing", async () => {
    page();
    const input = document.querySelector("input") as HTMLInputElement;
    input.focus();
    vi.advanceTimersByTime(5000);
    expect(dialog.open).toBe(false);
    input.blur();
    await vi.waitFor(() => expect(dialog.open).toBe(true));
  });

  it("waits for another dialog", async () => {
    page();
    const other = document.createElement("dialog");
    document.body.prepend(other);
    other.showModal();
    vi.advanceTimersByTime(5000);
    expect(dialog.open).toBe(false);
    other.close();
    await vi.waitFor(() => expect(dialog.open).toBe(true));
  });
});

it("holds the page still while it is open, without moving it", () => {
  page();
  vi.stubGlobal("innerWidth", 1015);
  Object.defineProperty(document.documentElement, "clientWidth", { configurable: true, value: 1000 });
  vi.advanceTimersByTime(5000);
  const root = document.documentElement;
  expect([root.className, root.style.scrollbarGutter]).toEqual(["has-lightbox-open", "stable"]);
  dialog.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect([dialog.open, root.className, root.style.scrollbarGutter ?? ""]).toEqual([false, "", ""]);
});
