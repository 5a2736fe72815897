import type { History, PublicationStatus } from "./editor-state.ts";

/** What the server answers to every write of the draft: the new state and the sections that look different now. */
export type DraftAnswer = {
  readonly sequence: number;
  readonly epoch: number;
  readonly sections: Readonly<Record<string, string>>;
  readonly order: readonly string[];
  readonly history: History;
  readonly publication: { readonly status: PublicationStatus; readonly canUndo: boolean };
  /** What the server itself wrote (undo, redo, repair); empty when the studio's own update is all there is. */
  readonly update: Uint8Array | null;
};

export type LoadedDraft = Omit<DraftAnswer, "sections" | "order" | "update"> & { readonly state: Uint8Array };

/** The calls a session makes; in tests a small server in memory stands here. */
export type DraftCalls = {
  readonly load: () => Promise<LoadedDraft>;
  readonly write: (update: Uint8Array, label: string) => Promise<DraftAnswer>;
  readonly undo: () => Promise<DraftAnswer>;
  readonly redo: () => Promise<DraftAnswer>;
  readonly discard: () => Promise<DraftAnswer>;
};
