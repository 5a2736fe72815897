import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Gallery } from "../src/product/Gallery.tsx";

const link = (name: string, slot = "") =>
  `<a ${slot} data-image-id="${name}" href="/${name}.webp"><img src="/small/${name}" alt="${name}" width="4" height="5"></a>`;

let root: HTMLElement;
const main = () => root.querySelector('[data-slot="main"]') as HTMLAnchorElement;
const shown = () => main().querySelector("img")?.alt;

function swipe(from: number, to: number): void {
  fireEvent.touchStart(main(), { touches: [{ clientX: from }] });
  fireEvent.touchEnd(main(), { changedTouches: [{ clientX: to }] });
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  const thumbs = ["one", "two", "three"].map((name) => `<li>${link(name)}</li>`).join("");
  document.body.innerHTML = `<div>${link("one", 'data-slot="main"')}<ul class="gallery-thumbs">${thumbs}</ul></div>`;
  root = document.body.firstElementChild as HTMLElement;
  render(<Gallery root={root} />);
});
afterEach(cleanup);

it("a thumbnail changes the large picture, and its place stays as tall", () => {
  act(() => (root.querySelectorAll(".gallery-thumbs a")[2] as HTMLElement).click());
  expect([shown(), main().pathname]).toEqual(["three", "/three.webp"]);
  expect(main().style.aspectRatio).toBe("4 / 5");
});

it("swipes and arrow keys go round and round", () => {
  swipe(200, 100);
  expect(shown()).toBe("two");
  swipe(100, 200);
  swipe(100, 200);
  expect(shown()).toBe("three");
  fireEvent.keyDown(main(), { key: "ArrowRight" });
  expect(shown()).toBe("one");
});

it("SF-2.39, SF-2.43: the large picture opens over the page, with all the others", () => {
  swipe(200, 100);
  act(() => main().click());
  expect(screen.getByRole("dialog").querySelector("img")?.getAttribute("src")).toContain("/two.webp");
  expect(screen.getByRole("status").textContent).toBe("Picture 2 of 3");
  act(() => screen.getByRole("button", { name: "Next picture" }).click());
  expect(screen.getByRole("status").textContent).toBe("Picture 3 of 3");
});
