import type { History, PublicationStatus } from "./editor-state.ts";
import type { TemplateErrors } from "./template-errors.ts";

/** What the server answers to every write of the draft: the new state and the sections that look different now. */
export type DraftAnswer = {
  readonly sequence: number;
  readonly epoch: number;
  readonly sections: Readonly<Record<string, string>>;
  readonly order: readonly string[];
  readonly history: History;
  readonly publication: { readonly status: PublicationStatus; readonly canUndo: boolean };
  /** Of every section in `sections`; of all sections when the draft is loaded. */
  readonly templateErrors: TemplateErrors;
  /** What the studio's document lacks: undone steps, repairs, other people's work; possibly an empty update. */
  readonly update: Uint8Array;
};

export type LoadedDraft = Omit<DraftAnswer, "sections" | "order" | "update"> & { readonly state: Uint8Array };

export type DraftVersion = { readonly sequence: number; readonly epoch: number };

/** `known` is the state vector of the studio's document; `epoch` says which document it is. */
export type DraftWrite = {
  readonly update: Uint8Array;
  readonly label: string;
  readonly known: Uint8Array;
  readonly epoch: number;
};

/** The calls a session makes; in tests a small server in memory stands here. */
export type DraftCalls = {
  readonly load: () => Promise<LoadedDraft>;
  readonly write: (write: DraftWrite) => Promise<DraftAnswer>;
  readonly undo: (known: Uint8Array) => Promise<DraftAnswer>;
  readonly redo: (known: Uint8Array) => Promise<DraftAnswer>;
  readonly discard: (known: Uint8Array) => Promise<DraftAnswer>;
  /** How far the draft is on the server; cheap enough to be asked every other second. */
  readonly version: () => Promise<DraftVersion>;
  /** What others wrote, with every section as it looks now. */
  readonly catchUp: (known: Uint8Array, epoch: number) => Promise<DraftAnswer>;
};
