import { valueFor } from "./document/setting-value.ts";
import type { PageNode } from "./document/tree.ts";
import type { NodeTypes } from "./node-types.ts";
import { typeOf } from "./node-types.ts";

const LONGEST = 48;

type Told = Pick<PageNode, "kind" | "type" | "settings">;

/** The first words a node shows, so that two headings can be told apart in the outline; empty when it has none. */
export function excerptOf(types: NodeTypes, node: Told): string {
  const texts =
    typeOf(types, node)?.fields.filter((field) => field.type === "text" || field.type === "rich_text") ?? [];
  for (const field of texts) {
    const value = valueFor(node.settings[field.name], "base");
    const words = typeof value === "string" ? plainText(value) : "";
    if (words) return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words;
  }
  return "";
}

function plainText(value: string): string {
  return value
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}
