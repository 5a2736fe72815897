import type { components } from "@sitewright/api/schema";
import { z } from "zod";
import type { MailLanguage } from "./mails-api.ts";

export type MailBlock = Required<components["schemas"]["MailBlock"]>;
export type BlockType = MailBlock["type"];

/** As `sites/mail_wording.py` has them. */
export const MOST_BLOCKS = 12;

const block = z.object({
  type: z.enum(["content", "heading", "text", "button", "line"]),
  text: z.string().max(2000),
  url: z.string().max(500),
});

export const wordingsSchema = z.array(
  z.object({
    kind: z.string(),
    language: z.string(),
    subject: z.string().max(150),
    heading: z.string().max(200),
    blocks: z.array(block),
  }),
);

/** The owner's own words for one mail in one language. */
export type Wording = z.infer<typeof wordingsSchema>[number];

const CONTENT: MailBlock = { type: "content", text: "", url: "" };

export function wordingOf(all: readonly Wording[], kind: string, language: MailLanguage): Wording {
  const found = all.find((each) => each.kind === kind && each.language === language);
  return found ?? { kind, language, subject: "", heading: "", blocks: [CONTENT] };
}

/** All of them with this one in its place; one that says nothing of its own is none. */
export function withWording(all: readonly Wording[], changed: Wording): Wording[] {
  const others = all.filter((each) => each.kind !== changed.kind || each.language !== changed.language);
  return isUsual(changed) ? others : [...others, changed];
}

export function isUsual({ subject, heading, blocks }: Wording): boolean {
  return !subject.trim() && !heading.trim() && blocks.length === 1;
}

/** What it wants filled in: the names that stand in braces. */
export function factsIn({ subject, heading, blocks }: Wording): string[] {
  const texts = [subject, heading, ...blocks.map((block) => block.text)];
  return texts.flatMap((text) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, fact = ""]) => fact));
}

export const newBlock = (type: BlockType): MailBlock => ({ type, text: "", url: "" });

/** The block at `from`, one place up (-1) or down (1). */
export function moved(blocks: readonly MailBlock[], from: number, by: -1 | 1): MailBlock[] {
  const [block, other] = [blocks[from], blocks[from + by]];
  return block && other ? blocks.with(from, other).with(from + by, block) : [...blocks];
}

/** Without blocks nothing was typed into yet: what can be shown of it. */
export function shownWording(wording: Wording): Wording {
  const blocks = wording.blocks.filter(
    ({ type, text, url }) =>
      type === "content" || type === "line" || (text.trim() && (type !== "button" || url.trim())),
  );
  return { ...wording, blocks };
}
