// @vitest-environment jsdom
import { expect, it } from "vitest";
import { keepOutOfFields } from "./fields.ts";

it("takes the caret out of a field, and leaves it in a text that is typed into", () => {
  document.body.innerHTML = '<form><input name="email"></form><h1 tabindex="0">Text</h1>';
  keepOutOfFields();
  document.querySelector("input")?.focus();
  expect(document.activeElement).toBe(document.body);
  document.querySelector("h1")?.focus();
  expect(document.activeElement?.localName).toBe("h1");
});
