// @vitest-environment jsdom
import { getSchema } from "@tiptap/core";
import { afterEach, expect, it } from "vitest";
import { createReader } from "../markup/inert-markup.ts";
import { TEXT_EXTENSIONS } from "../rich-text/schema.ts";
import { beginning, writtenAs } from "./text-beginning.ts";

const read = createReader("test");

afterEach(() => document.body.replaceChildren());

function begin(printed: string, typed: string, stored: string) {
  const [element, before] = [document.createElement("div"), document.createElement("div")];
  element.innerHTML = typed;
  before.innerHTML = printed;
  document.body.append(element);
  return { element, begun: () => beginning({ element, printed: before, stored, read }, TEXT_EXTENSIONS) };
}

it("begins with what the draft holds where nothing was typed yet", () => {
  const { content, stored } = begin("<p>Old</p>", "<p>Old</p>", "<p>New</p>").begun();
  expect(JSON.stringify(content)).toContain('"New"');
  expect(stored).toBe("<p>New</p>");
});

it("keeps the keys that came before the editor, and what somebody else wrote meanwhile", () => {
  const { content } = begin("<p>One</p>", "<p>One of mine</p>", "<p>Theirs, One</p>").begun();
  expect(JSON.stringify(content)).toContain('"Theirs, One of mine"');
});

it("takes the caret over from the page", () => {
  const { element, begun } = begin("<p>One</p>", "<p>One</p><p>Two</p>", "<p>One</p>");
  const letters = element.querySelector("p + p")?.firstChild;
  getSelection()?.setBaseAndExtent(letters as Node, 1, letters as Node, 2);
  expect(begun()).toMatchObject({ anchor: 7, head: 8 });
});

it("counts an empty line as no text", () => {
  expect(begin("<p></p>", "<p></p>", "").begun().stored).toBe("");
});

it("keeps the blank that somebody writes on behind, and no lines of the markup", () => {
  const schema = getSchema(TEXT_EXTENSIONS);
  expect(writtenAs("<p>One </p>\n<p>Two\n  three</p>", read, schema)).toBe("<p>One </p><p>Two three</p>");
});
