import type { FieldKind, FieldSpec } from "./node-types.ts";

/** A field of a node type for the specs. */
export function field(name: string, type: FieldKind): FieldSpec {
  return { name, type, label: name, default: "", help: "", responsive: false, inline: false };
}
