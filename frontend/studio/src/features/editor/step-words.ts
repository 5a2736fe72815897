import { i18n } from "../../app/i18n.ts";
import { type Step, stepOf } from "./document/step-name.ts";
import { type NodeTypes, titleOf, typeOf } from "./node-types.ts";

type Words = (gaps: { part: string; setting: string }) => string;

const ON_ALL: Readonly<Record<Step["act"], Words>> = {
  add: ({ part }) => i18n.t("Add {part}", { part }),
  duplicate: ({ part }) => i18n.t("Duplicate {part}", { part }),
  move: ({ part }) => i18n.t("Move {part}", { part }),
  delete: ({ part }) => i18n.t("Delete {part}", { part }),
  edit: ({ part }) => i18n.t("Edit {part}", { part }),
  column: ({ part }) => i18n.t("Column of {part}", { part }),
  span: ({ part }) => i18n.t("Width of {part}", { part }),
  row: ({ part }) => i18n.t("Row of {part}", { part }),
  rows: ({ part }) => i18n.t("Height of {part}", { part }),
  "reset-place": ({ part }) => i18n.t("Reset place of {part}", { part }),
  "reset-setting": ({ setting }) => i18n.t("Reset {setting}", { setting }),
  differ: ({ setting }) => i18n.t("Different {setting} on phone", { setting }),
};

const ON_PHONE: Partial<Record<Step["act"], Words>> = {
  column: ({ part }) => i18n.t("Column of {part} on phone", { part }),
  span: ({ part }) => i18n.t("Width of {part} on phone", { part }),
  row: ({ part }) => i18n.t("Row of {part} on phone", { part }),
  rows: ({ part }) => i18n.t("Height of {part} on phone", { part }),
  "reset-place": ({ part }) => i18n.t("Reset place of {part} on phone", { part }),
  "reset-setting": ({ setting }) => i18n.t("Reset {setting} on phone", { setting }),
};

/** What undo and redo say of a step, in the reader's language; what is no name of a step stays as it is. */
export function stepWords(types: NodeTypes, name: string): string {
  if (name === "discard") return i18n.t("Discarded changes");
  const step = stepOf(name);
  if (!step) return name;
  const words = (step.isOnPhone && ON_PHONE[step.act]) || ON_ALL[step.act];
  const setting = typeOf(types, step)?.fields.find((field) => field.name === step.setting)?.label;
  return words({
    part: withinSentence(titleOf(types, step)),
    setting: withinSentence(setting ?? step.setting),
  });
}

/** A title among other words: only English begins it small there. */
export function withinSentence(title: string): string {
  return i18n.locale === "en" ? title.toLowerCase() : title;
}
