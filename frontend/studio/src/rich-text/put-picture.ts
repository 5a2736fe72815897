import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import type { Picture } from "../media/media-api.ts";

const SHOWN_WIDTH = 1500;

/** Puts a picture where the caret is, or in the place of the chosen one, and chooses it, to be described. */
export async function putPicture(editor: Editor, { url, alt_text: alt }: Picture): Promise<void> {
  const src = `${url}?format=${SHOWN_WIDTH}w`;
  const size = await sizeOf(src);
  if (editor.isDestroyed) return;
  if (editor.isActive("picture")) {
    editor
      .chain()
      .focus()
      .updateAttributes("picture", { src, alt, ...size })
      .run();
    return;
  }
  const picture = { type: "picture", attrs: { src, alt, ...size } };
  editor
    .chain()
    .focus()
    .insertContent([picture, { type: "paragraph" }])
    .run();
  if (!alt) chooseLastBefore(editor);
}

/** A picture nobody has described yet is chosen, so that its fields are there; else the writer goes on below it. */
function chooseLastBefore(editor: Editor): void {
  const { doc, selection } = editor.state;
  let place = -1;
  doc.nodesBetween(0, selection.from, (node, at) => {
    if (node.type.name === "picture") place = at;
  });
  if (place >= 0) editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(doc, place)));
}

/** So that the page keeps its place until it is there; without it where the picture cannot be loaded. */
async function sizeOf(src: string): Promise<{ width?: string; height?: string }> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    return {};
  }
  return { width: String(image.naturalWidth), height: String(image.naturalHeight) };
}
