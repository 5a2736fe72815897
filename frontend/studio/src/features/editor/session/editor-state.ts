import type { NodeRect, Rect, RichState } from "../bridge/protocol.ts";
import type { Zoom } from "../canvas/frame-size.ts";
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

/** A rich text being edited in a box beside the part, because the page does not print it where it could be. */
export type RichEdit = { readonly id: string; readonly field: string; readonly rect: Rect };

/** Everything the editor shows. Components take single values of it by selector. */
export type EditorState = {
  readonly tree: PageTree;
  readonly selectedId: string;
  readonly hoveredId: string;
  readonly rects: readonly NodeRect[];
  /** Whether the page in the frame shows any section; null until it has said something. */
  readonly isPageSeen: boolean | null;
  /** The page is shown without the owner's own CSS and code. */
  readonly isSafe: boolean;
  readonly device: DeviceName;
  readonly zoom: Zoom;
  /** How much the page is scaled now, 1 being its true size. */
  readonly scale: number;
  /** Of devices that are shown otherwise than usual. */
  readonly widths: Readonly<Partial<Record<DeviceName, number>>>;
  readonly queue: QueueState;
  readonly queueFailure: unknown;
  /** True once something was saved since the page was opened: then "Draft saved" is news. */
  readonly hasSaved: boolean;
  readonly history: History;
  readonly publication: { readonly status: PublicationStatus; readonly canUndo: boolean };
  readonly richEdit: RichEdit | null;
  /** Of the rich text of the page that has the caret; null while none has. */
  readonly richState: RichState | null;
  /** What is asked for over that text: the keys in its bar, or the choice of its link. */
  readonly asked: "bar" | "link" | null;
  /** What is wrong in the templates of the page, as it was last rendered. */
  readonly templateErrors: TemplateErrors;
  /** The text in the page that has the caret now; its own typing must not be patched over. */
  readonly typingIn: string;
};
