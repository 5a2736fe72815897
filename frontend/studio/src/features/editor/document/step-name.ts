import type { NodeKind } from "./tree.ts";

/**
 * What a step did, as it is kept in the history of a draft: `move block.heading`, `row block.image phone`,
 * `reset-setting section.hero.height phone`. A name and not a sentence, so that everybody reads it in a language of
 * their own (step-words.ts).
 */
const ACTS = [
  "add",
  "duplicate",
  "move",
  "delete",
  "edit",
  "column",
  "span",
  "row",
  "rows",
  "reset-place",
  "reset-setting",
  "differ",
] as const;

export type StepAct = (typeof ACTS)[number];

export type Step = {
  readonly act: StepAct;
  readonly kind: NodeKind;
  readonly type: string;
  /** The setting it is about; of most steps empty. */
  readonly setting: string;
  readonly isOnPhone: boolean;
};

const NAME = /^(\S+) (section|block)\.([^\s.]+)(?:\.([^\s.]+))?( phone)?$/;

/** A part of the page as steps name it: `block.heading`. */
export function partName({ kind, type }: { readonly kind: NodeKind; readonly type: string }): string {
  return `${kind}.${type}`;
}

export function stepName(act: StepAct, part: string, isOnPhone = false): string {
  return `${act} ${part}${isOnPhone ? " phone" : ""}`;
}

/** Undefined for what is no such name: steps were sentences before, and other programs write what they like. */
export function stepOf(name: string): Step | undefined {
  const [, said, kind, type, setting = "", phone] = NAME.exec(name) ?? [];
  const act = ACTS.find((known) => known === said);
  if (!act || !type) return undefined;
  return { act, kind: kind as NodeKind, type, setting, isOnPhone: phone !== undefined };
}
