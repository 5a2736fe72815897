import { DOMParser, Fragment, type Schema, Slice } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { Reader } from "../markup/inert-markup.ts";
import { tidy } from "../rich-text/pasted-html.ts";

/**
 * Pasting and dropping. ProseMirror reads markup by a policy of its own making, which the page's rules do not allow;
 * the bridge's reader takes out what runs and needs none.
 */
export function pasteHandlers(read: Reader) {
  return {
    paste: (view: EditorView, event: ClipboardEvent) => {
      return put(view, event, event.clipboardData, read);
    },
    drop: (view: EditorView, event: DragEvent) => {
      // Words dragged inside the text are its own affair.
      if (view.dragging) return false;
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (place) moveCaret(view, place.pos);
      return put(view, event, event.dataTransfer, read);
    },
  };
}

function put(view: EditorView, event: Event, data: DataTransfer | null, read: Reader): boolean {
  event.preventDefault();
  const slice = data && sliceOf(data, view.state.schema, read);
  if (slice) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta("paste", true));
  return true;
}

function sliceOf(data: DataTransfer, schema: Schema, read: Reader): Slice | null {
  const html = data.getData("text/html");
  if (html) return DOMParser.fromSchema(schema).parseSlice(tidy(read(html)));
  const words = data.getData("text/plain");
  return words ? plainSlice(words, schema) : null;
}

/** A paragraph for each line. */
function plainSlice(words: string, schema: Schema): Slice | null {
  const paragraph = schema.nodes.paragraph;
  if (!paragraph) return null;
  const lines = words.split(/(?:\r\n?|\n)+/);
  const paragraphs = lines.map((line) => paragraph.create(null, line ? schema.text(line) : null));
  return Slice.maxOpen(Fragment.from(paragraphs));
}

function moveCaret(view: EditorView, place: number): void {
  view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place))));
}
