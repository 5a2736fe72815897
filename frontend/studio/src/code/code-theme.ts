import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const looks = EditorView.theme({
  "&": { backgroundColor: "var(--paper-0)", color: "var(--ink-1)", height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono, monospace)", lineHeight: "1.55", overflow: "auto" },
  ".cm-content": { padding: "0.5rem 0", caretColor: "var(--ink-1)" },
  ".cm-line": { padding: "0 0.6rem" },
  ".cm-cursor": { borderLeftColor: "var(--ink-1)" },
  ".cm-gutters": {
    backgroundColor: "var(--paper-1)",
    color: "var(--ink-3)",
    border: "none",
    borderInlineEnd: "1px solid var(--line)",
  },
  ".cm-activeLineGutter": { backgroundColor: "var(--paper-2)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "light-dark(#cfe0fb, #2f4a73)",
  },
  ".cm-matchingBracket": { backgroundColor: "var(--brand-soft)", outline: "1px solid var(--brand)" },
  ".cm-code-error": {
    textDecoration: "underline wavy var(--danger)",
    textDecorationSkipInk: "none",
    textUnderlineOffset: "3px",
    backgroundColor: "var(--danger-soft)",
  },
});

/** Each at least 4.5 : 1 on the editor's ground, light and dark. */
const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--brand)", fontWeight: "600" },
  { tag: tags.variableName, color: "light-dark(#7a3a9c, #d0a8ea)" },
  { tag: tags.labelName, color: "light-dark(#8a4600, #e8b673)" },
  { tag: tags.string, color: "var(--ink-2)" },
  { tag: tags.tagName, color: "light-dark(#1f55ad, #8fb8ff)" },
  { tag: tags.attributeName, color: "light-dark(#3f5f78, #a5c3d8)" },
  { tag: tags.attributeValue, color: "light-dark(#9c2f2f, #f0a59c)" },
  { tag: tags.atom, color: "light-dark(#8a4600, #e8b673)" },
  { tag: tags.comment, color: "var(--ink-3)", fontStyle: "italic" },
]);

export const codeTheme = [looks, syntaxHighlighting(colours)];
