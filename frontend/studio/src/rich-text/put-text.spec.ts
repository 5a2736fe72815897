// @vitest-environment jsdom
import { createDocument, Editor } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { afterEach, expect, it } from "vitest";
import { putText } from "./put-text.ts";

const editors: Editor[] = [];

// One that lives on looks at the document in a moment, when there may be none any more.
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

function editorWith(content: string, caret: number): Editor {
  const editor = new Editor({ extensions: [StarterKit], content });
  editors.push(editor);
  editor.commands.setTextSelection(caret);
  return editor;
}

it.each([
  ["before the caret", "<p>One</p>", 4, "<p>New One</p>", 8],
  ["after the caret", "<p>One</p>", 2, "<p>One more</p>", 2],
  ["at the caret", "<p>One</p>", 4, "<p>One more</p>", 4],
  ["around the caret, in other paragraphs", "<p>A</p><p>B</p><p>C</p>", 5, "<p>AA</p><p>B</p><p>CC</p>", 6],
  ["as a paragraph above", "<p>B</p>", 2, "<p>A</p><p>B</p>", 5],
])("leaves the caret between its letters when text comes %s", (_where, before, caret, after, place) => {
  const editor = editorWith(before, caret);
  putText(editor, createDocument(after, editor.schema));
  expect([editor.getHTML(), editor.state.selection.head]).toEqual([after, place]);
});

it("is no step of the typist's own undo, nor told as typed", () => {
  const editor = editorWith("<p>One</p>", 4);
  editor.commands.insertContent(" of mine");
  let updates = 0;
  editor.on("update", () => {
    updates += 1;
  });
  putText(editor, createDocument("<p>Theirs, One of mine</p>", editor.schema));
  expect(updates).toBe(0);
  editor.commands.undo();
  expect(editor.getHTML()).toBe("<p>Theirs, One</p>");
});
