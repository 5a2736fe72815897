import { type Device, isOverriddenOnPhone, valueFor } from "../document/setting-value.ts";
import type { Settings } from "../document/tree.ts";
import type { FieldSpec, NodeType } from "../node-types.ts";

/** One line of the settings panel: what to draw, what it shows, and where a change goes. */
export type FormField = {
  readonly spec: FieldSpec;
  /** The setting shown: the field's own, or the one that holds the phone's text. */
  readonly name: string;
  readonly value: unknown;
  /** Where a change is written: only a responsive setting can have a value of its own on the phone. */
  readonly writesTo: Device;
  /** The phone shows something else than the other devices; it can be taken back. */
  readonly isOverridden: boolean;
  /** The phone shows the same as the other devices, and could be given a text, picture or link of its own. */
  readonly mayDiffer: boolean;
};

/** The fields of a node type with the values this device shows; a setting that was never set shows its default. */
export function formOf(type: NodeType, settings: Settings, device: Device): FormField[] {
  return type.fields
    .filter(({ unless }) => !unless?.split(" ").some((condition) => holds(type, settings, condition)))
    .map((spec) =>
      spec.phoneName ? besideField(spec, spec.phoneName, settings, device) : ownField(spec, settings, device),
    );
}

function ownField(spec: FieldSpec, settings: Settings, device: Device): FormField {
  const stored = settings[spec.name];
  const writesTo = spec.responsive ? device : "base";
  const value = valueFor(stored, writesTo) ?? spec.default;
  const isOverridden = spec.responsive && isOverriddenOnPhone(stored);
  return { spec, name: spec.name, value, writesTo, isOverridden, mayDiffer: false };
}

/** Until phones are given one of their own, they share the text: whoever types changes it everywhere. */
function besideField(spec: FieldSpec, phoneName: string, settings: Settings, device: Device): FormField {
  const own = settings[phoneName] ?? undefined;
  const isOverridden = own !== undefined;
  const isOwn = isOverridden && device === "phone";
  const value = (isOwn ? own : valueFor(settings[spec.name], "base")) ?? spec.default;
  const name = isOwn ? phoneName : spec.name;
  return {
    spec,
    name,
    value,
    writesTo: "base",
    isOverridden,
    mayDiffer: device === "phone" && !isOverridden,
  };
}

/** `layout=grid|mosaic`: whether the setting, or its default where it was never set, begins like one of these, or is empty for `layout=`. */
function holds(type: NodeType, settings: Settings, condition: string): boolean {
  const [name = "", beginnings = ""] = condition.split("=");
  const standard = type.fields.find((field) => field.name === name)?.default;
  const value = String(valueFor(settings[name], "base") ?? standard ?? "");
  return beginnings.split("|").some((beginning) => (beginning ? value.startsWith(beginning) : value === ""));
}

/** A choice's own value (a number stays a number) for the text a select answers. */
export function chosenValue(spec: FieldSpec, text: string): string | number {
  return spec.choices?.find((choice) => String(choice.value) === text)?.value ?? text;
}

/** A row of a list setting as a new one begins. */
export function newRow(spec: FieldSpec): Record<string, unknown> {
  return Object.fromEntries((spec.fields ?? []).map((field) => [field.name, field.default]));
}

const MOST_SEGMENTS = 3;
const MOST_LETTERS = 24;

/** Whether the choices are so few and short that they stand side by side in the panel. */
export function fitsSegments({ choices = [] }: FieldSpec): boolean {
  const letters = choices.reduce((sum, choice) => sum + choice.label.length, 0);
  return choices.length <= MOST_SEGMENTS && letters <= MOST_LETTERS;
}
