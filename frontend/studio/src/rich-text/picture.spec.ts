// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { afterEach, expect, it } from "vitest";
import { WRITING_EXTENSIONS } from "./schema.ts";

const editors: Editor[] = [];

afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

function kept(html: string): string {
  const editor = new Editor({ extensions: WRITING_EXTENSIONS, content: html });
  editors.push(editor);
  return editor.getHTML();
}

it("keeps a picture with its caption, description and size", () => {
  const figure =
    '<figure><img src="/media/1/fern.webp" alt="A fern" width="800" height="600"><figcaption>Fern</figcaption></figure>';
  expect(kept(figure)).toBe(figure);
});

it("keeps an empty description, which says that the picture only adorns", () => {
  expect(kept('<figure><img src="/a.webp" alt=""></figure>')).toBe(
    '<figure><img src="/a.webp" alt=""></figure>',
  );
});

it("reads a picture that stands alone between two paragraphs", () => {
  expect(kept('<p>One</p><img src="/a.webp" alt="A"><p>Two</p>')).toBe(
    '<p>One</p><figure><img src="/a.webp" alt="A"></figure><p>Two</p>',
  );
});
