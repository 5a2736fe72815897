import { type Extensions, getHTMLFromFragment, getSchema, type JSONContent } from "@tiptap/core";
import { DOMParser, type Node, type Schema } from "@tiptap/pm/model";
import { merged } from "../features/editor/document/text-edits.ts";
import type { Reader } from "../markup/inert-markup.ts";
import { storedHtml } from "../rich-text/stored-html.ts";

export type Sources = {
  /** The text as it stands in the page, with the keys that came before there was an editor. */
  readonly element: HTMLElement;
  /** As it stood before the first of them. */
  readonly printed: HTMLElement;
  /** What the draft holds. */
  readonly stored: string;
  readonly read: Reader;
};

type Beginning = {
  readonly content: JSONContent;
  /** Where the selection stands in it. */
  readonly anchor: number;
  readonly head: number;
  /** What the draft holds, as this editor writes it. */
  readonly stored: string;
};

/**
 * What to begin with: what the draft holds, and in it what was typed into the page meanwhile. The places of the caret
 * are those in the page, which only differ from the draft's where somebody else is writing.
 */
export function beginning({ element, printed, stored, read }: Sources, extensions: Extensions): Beginning {
  const schema = getSchema(extensions);
  const selection = getSelection();
  const places = [
    { node: selection?.anchorNode ?? element, offset: selection?.anchorOffset ?? 0, pos: 0 },
    { node: selection?.focusNode ?? element, offset: selection?.focusOffset ?? 0, pos: 0 },
  ];
  const typed = DOMParser.fromSchema(schema).parse(element, { findPositions: places });
  const [before, after, held] = [parsed(printed, schema), typed, parsed(read(stored), schema)].map(htmlOf);
  const isKnown = before === held;
  const content = isKnown ? typed : parsed(read(merged(before ?? "", after ?? "", held ?? "")), schema);
  const [anchor = 0, head = 0] = places.map((place) => place.pos);
  return { content: content.toJSON(), anchor, head, stored: held ?? "" };
}

/**
 * Markup that has been read, as the editor's document. `preserveWhitespace` keeps the blank at the end of a line,
 * which somebody may just be writing on behind.
 */
export function parsed(body: HTMLElement, schema: Schema, preserveWhitespace = false): Node {
  return DOMParser.fromSchema(schema).parse(body, { preserveWhitespace });
}

/** What the studio says of a text, as the editor writes it; lines that the markup is broken into are blanks. */
export function writtenAs(text: string, read: Reader, schema: Schema): string {
  return htmlOf(parsed(read(text.replace(/\s*[\r\n]\s*/g, " ")), schema, true));
}

/** A document as the server keeps it; nothing but an empty line is no text. */
export function htmlOf(doc: Node): string {
  const isEmpty = doc.childCount <= 1 && doc.content.size <= 2 && doc.textContent === "";
  return isEmpty ? "" : storedHtml(getHTMLFromFragment(doc.content, doc.type.schema));
}
