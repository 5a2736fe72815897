import type { MayHold } from "./document/nesting.ts";

/** A theme's section and block types, as the owner API describes them (content/settings_schema). */
export type FieldKind =
  | "text"
  | "rich_text"
  | "markdown"
  | "code"
  | "url"
  | "link"
  | "image"
  | "images"
  | "video"
  | "audio"
  | "embed"
  | "choice"
  | "choices"
  | "boolean"
  | "number"
  | "range"
  | "colour"
  | "date"
  | "source"
  | "anchor"
  | "form"
  | "list";

/** As much of JSON Schema as says what there is to choose from, or what an address looks like. */
export type ValueSchema = {
  readonly pattern?: string;
  readonly oneOf?: readonly { readonly const?: unknown; readonly pattern?: string; readonly title: string }[];
};

export type FieldSpec = {
  readonly name: string;
  readonly type: FieldKind;
  readonly label: string;
  readonly default: unknown;
  readonly help: string;
  readonly responsive: boolean;
  /** Of a text or an address that phones may have another one of: the setting that holds that. */
  readonly phoneName?: string;
  /** Typed into the page itself. */
  readonly inline: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly max_length?: number;
  readonly choices?: readonly { readonly value: string | number; readonly label: string }[];
  readonly fields?: readonly FieldSpec[];
  /** How many rows a list holds. */
  readonly most?: number;
  /** A setting and how its value begins when this one says nothing, such as `source=picked:`. */
  readonly unless?: string;
  /** The value as JSON Schema describes it. */
  readonly schema?: ValueSchema;
};

export type NodeType = {
  readonly type: string;
  readonly title: string;
  readonly category: string;
  readonly icon: string;
  readonly summary: string;
  readonly fields: readonly FieldSpec[];
  /** The types of blocks that may stand in it, or "*" for all; of none, none. */
  readonly holds?: readonly string[];
};

export type NodeTypes = { readonly sections: readonly NodeType[]; readonly blocks: readonly NodeType[] };

type Typed = { readonly kind: "section" | "block"; readonly type: string };

export function typeOf(types: NodeTypes, node: Typed): NodeType | undefined {
  const known = node.kind === "section" ? types.sections : types.blocks;
  return known.find((type) => type.type === node.type);
}

/** What a person calls this node; a type the theme does not have keeps its own name. */
export function titleOf(types: NodeTypes, node: Typed): string {
  return typeOf(types, node)?.title ?? node.type;
}

/** What may stand in what, as the theme says; as on the server, a section nobody knows takes any block. */
export function mayHoldIn(types: NodeTypes): MayHold {
  return (holder, type) => {
    const known = typeOf(types, holder);
    const taken = known?.holds ?? (holder.kind === "section" ? ["*"] : []);
    return taken.includes("*") || taken.includes(type);
  };
}

const SHARED_TEXTS: ReadonlySet<FieldKind> = new Set(["text", "rich_text", "markdown"]);
const NO_TEXTS: ReadonlySet<string> = new Set();

/** The names of a type's settings that several people may write in at once (content/settings_schema). */
export function sharedTexts(type: NodeType | undefined): ReadonlySet<string> {
  if (!type) return NO_TEXTS;
  return new Set(type.fields.filter((field) => SHARED_TEXTS.has(field.type)).flatMap(namesOf));
}

function namesOf({ name, phoneName }: FieldSpec): string[] {
  return phoneName ? [name, phoneName] : [name];
}

/** The field a setting belongs to, be it what all devices show or what phones show instead. */
export function fieldOf(type: NodeType | undefined, setting: string): FieldSpec | undefined {
  return type?.fields.find((field) => namesOf(field).includes(setting));
}

/** The settings a new node of this type begins with. */
export function defaultSettings(type: NodeType): Record<string, unknown> {
  return Object.fromEntries(type.fields.map((field) => [field.name, field.default]));
}

/** The settings of a part of the page with nothing in those that hold code. */
export function withoutCode(
  types: NodeTypes,
  node: Typed & { readonly settings: Readonly<Record<string, unknown>> },
): Record<string, unknown> {
  const held = (typeOf(types, node)?.fields ?? []).filter((field) => field.type === "code");
  return { ...node.settings, ...Object.fromEntries(held.map((field) => [field.name, ""])) };
}
