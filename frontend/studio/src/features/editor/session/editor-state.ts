import type { NodeRect, Rect } from "../bridge/protocol.ts";
import type { PageTree } from "../document/tree.ts";
import type { QueueState } from "../sync/update-queue.ts";
import type { TemplateErrors } from "./template-errors.ts";

export type DeviceName = "desktop" | "tablet" | "phone";

/** Narrower screens begin with the phone's frame: a desktop page shrunk into one could not be read. */
export function deviceFor(screenWidth: number): DeviceName {
  return screenWidth < 768 ? "phone" : "desktop";
}

export type PublicationStatus = "live" | "unpublished-changes" | "never";

export type History = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undoLabel: string;
  readonly redoLabel: string;
};

/** A rich text being edited in the popover beside it. */
export type RichEdit = { readonly id: string; readonly field: string; readonly rect: Rect };

/** Everything the editor shows. Components take single values of it by selector. */
export type EditorState = {
  readonly tree: PageTree;
  readonly selectedId: string;
  readonly hoveredId: string;
  readonly rects: readonly NodeRect[];
  readonly device: DeviceName;
  readonly queue: QueueState;
  readonly queueFailure: unknown;
  /** True once something was saved since the page was opened: then "Draft saved" is news. */
  readonly hasSaved: boolean;
  readonly history: History;
  readonly publication: { readonly status: PublicationStatus; readonly canUndo: boolean };
  readonly richEdit: RichEdit | null;
  /** What is wrong in the templates of the page, as it was last rendered. */
  readonly templateErrors: TemplateErrors;
  /** The text in the page that has the caret now; its own typing must not be patched over. */
  readonly typingIn: string;
};
