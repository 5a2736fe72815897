// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it } from "vitest";
import { showTypedText } from "./typed-text.ts";

// jsdom has none; the ids of these tests need no escaping.
beforeAll(() => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});

beforeEach(() => {
  document.body.innerHTML = `
    <section data-section="s">
      <div data-block="b"><h2 data-field="text">Hel</h2></div>
      <p data-field="text">Of the section</p>
      <p data-block="shouting" data-field="text">HEL</p>
      <p data-block="marked" data-field="text">Hel<b>lo</b></p>
      <p data-block="typed" data-field="text" contenteditable>Hel</p>
    </section>`;
  const typed = document.querySelector<HTMLElement>("[contenteditable]");
  if (typed) Object.defineProperty(typed, "isContentEditable", { value: true });
});

const type = (id: string) => showTypedText({ id, field: "text", seen: ["He", "Hel"], text: "Hell" });
const textOf = (id: string) => document.querySelector(`[data-block="${id}"]`)?.textContent;

it("shows a key where the page prints the text", () => {
  type("b");
  expect(textOf("b")).toBe("Hell");
});

it("shows it over an answer to an earlier key", () => {
  showTypedText({ id: "b", field: "text", seen: ["", "Hel", "Hell"], text: "Hello" });
  expect(textOf("b")).toBe("Hello");
});

it.each(["shouting", "marked", "typed"])("leaves alone what is not just the text: %s", (id) => {
  const before = textOf(id);
  type(id);
  expect(textOf(id)).toBe(before);
});

it("writes a section's text into no block of it", () => {
  showTypedText({ id: "s", field: "text", seen: ["Hel", "Of the section"], text: "New" });
  expect([document.querySelector("section > p")?.textContent, textOf("b")]).toEqual(["New", "Hel"]);
});

it("does nothing for a part the page does not show", () => {
  const before = document.body.innerHTML;
  type("gone");
  expect(document.body.innerHTML).toBe(before);
});

it("puts no markup into the page", () => {
  showTypedText({ id: "b", field: "text", seen: ["Hel"], text: "<img src=x>" });
  expect(document.querySelector("img")).toBeNull();
  expect(textOf("b")).toBe("<img src=x>");
});
