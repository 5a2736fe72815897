import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PictureGallery } from "../src/gallery/PictureGallery.tsx";

let root: HTMLElement;
let isCalm = false;

const button = (name: string) => screen.getByRole("button", { name });
const list = () => root.querySelector(".gallery-list") as HTMLElement;

/** Slides of 100 pixels beside each other; scrolling moves them as a browser would. */
function layOut(): void {
  let scrolled = 0;
  list().getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
  [...list().children].forEach((slide, at) => {
    slide.getBoundingClientRect = () => ({ left: at * 100 - scrolled, width: 100 }) as DOMRect;
  });
  list().scrollBy = ((options: ScrollToOptions) => {
    scrolled += options.left ?? 0;
    list().dispatchEvent(new Event("scroll"));
  }) as HTMLElement["scrollBy"];
}

function show(layout: string, data: Record<string, string> = { arrows: "" }): void {
  root = document.createElement("div");
  root.className = `block-gallery layout-${layout}`;
  Object.assign(root.dataset, data);
  const rows = ["One", "Two", "Three"].map(
    (name) =>
      `<li><figure><a class="picture-frame" href="/${name}.jpg"><img alt="${name}"></a>
       <figcaption>${name} caption</figcaption></figure></li>`,
  );
  const strip = rows.map((_row, at) => `<li><a href="#${at}"><img alt="Small ${at}"></a></li>`);
  root.innerHTML = `<div><ul class="gallery-list" tabindex="0">${rows.join("")}</ul></div>
    <ul class="gallery-strip">${strip.join("")}</ul>`;
  document.body.append(root);
  layOut();
  render(<PictureGallery root={root} />);
}

const current = () =>
  [...root.querySelectorAll(".gallery-strip a")].findIndex((link) => link.hasAttribute("aria-current"));

beforeEach(() => {
  isCalm = false;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: isCalm }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(() => {
  cleanup();
  root.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("steps round and round with its arrows", () => {
  show("slider");
  fireEvent.click(button("Next picture"));
  expect(current()).toBe(1);
  fireEvent.click(button("Previous picture"));
  fireEvent.click(button("Previous picture"));
  expect(current()).toBe(2);
});

it("steps with the arrow keys, in the direction of writing", () => {
  show("slideshow");
  fireEvent.keyDown(list(), { key: "ArrowRight" });
  expect(current()).toBe(1);
  list().style.direction = "rtl";
  fireEvent.keyDown(list(), { key: "ArrowRight" });
  expect(current()).toBe(0);
});

it("goes to the picture of a small one, which is marked", () => {
  show("slideshow");
  fireEvent.click(screen.getByAltText("Small 2"));
  expect(current()).toBe(2);
});

it("goes on after its seconds, until it is paused", () => {
  show("slideshow", { seconds: "3" });
  act(() => void vi.advanceTimersByTime(2900));
  expect(current()).toBe(0);
  act(() => void vi.advanceTimersByTime(200));
  expect(current()).toBe(1);
  fireEvent.click(button("Pause"));
  act(() => void vi.advanceTimersByTime(9000));
  expect(current()).toBe(1);
  fireEvent.click(button("Play"));
  act(() => void vi.advanceTimersByTime(3100));
  expect(current()).toBe(2);
});

it("stays where it is for who asked for less movement", () => {
  isCalm = true;
  show("slideshow", { seconds: "3" });
  act(() => void vi.advanceTimersByTime(9000));
  expect(current()).toBe(0);
  expect(button("Play")).toBeTruthy();
});

it("has no arrows where none are wanted, nor in a grid", () => {
  show("slider", {});
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  root.remove();
  show("grid");
  expect(screen.queryByRole("button")).toBeNull();
});

it("opens a picture over the page and goes through all of them", () => {
  show("grid");
  fireEvent.click(screen.getByAltText("Two"));
  const dialog = screen.getByRole("dialog", { name: "Pictures" });
  expect(dialog.className).toContain("is-dark");
  expect(dialog.querySelector("img")?.getAttribute("alt")).toBe("Two");
  expect(screen.getByRole("status").textContent).toBe("Picture 2 of 3");
  fireEvent.keyDown(document, { key: "ArrowRight" });
  expect(dialog.querySelector("figcaption")?.textContent).toBe("Three caption");
  fireEvent.click(button("Next picture"));
  expect(screen.getByRole("status").textContent).toBe("Picture 1 of 3");
  fireEvent.click(button("Close"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("goes on with a swipe, not with a touch", () => {
  show("grid", { light: "" });
  fireEvent.click(screen.getByAltText("One"));
  const figure = screen.getByRole("dialog").querySelector("figure") as HTMLElement;
  const drag = (from: number, to: number) => {
    fireEvent.touchStart(figure, { touches: [{ clientX: from }] });
    fireEvent.touchEnd(figure, { changedTouches: [{ clientX: to }] });
  };
  drag(200, 190);
  expect(screen.getByRole("status").textContent).toBe("Picture 1 of 3");
  drag(200, 100);
  expect(screen.getByRole("status").textContent).toBe("Picture 2 of 3");
  expect(screen.getByRole("dialog").className).not.toContain("is-dark");
});

it("leaves presses that open elsewhere to the browser", () => {
  show("grid");
  fireEvent.click(screen.getByAltText("One"), { ctrlKey: true });
  expect(screen.queryByRole("dialog")).toBeNull();
});
