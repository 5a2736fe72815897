import { Button, IconButton } from "@sitewright/ui/button";
import { Menu } from "@sitewright/ui/menu";
import { TextField } from "@sitewright/ui/text-field";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { i18n } from "../../../app/i18n.ts";
import {
  type BlockType,
  factsIn,
  isUsual,
  type MailBlock,
  MOST_BLOCKS,
  moved,
  newBlock,
  type Wording,
} from "./wording.ts";

type WordsEditorProps = {
  readonly wording: Wording;
  readonly facts: readonly string[];
  readonly error: string | undefined;
  readonly usualSubject: string;
  readonly onChange: (wording: Wording) => void;
};

const names = (): Record<BlockType, string> => ({
  content: i18n.t("What the mail says itself"),
  heading: i18n.t("Heading"),
  text: i18n.t("Text"),
  button: i18n.t("Button"),
  line: i18n.t("Line"),
});

/** Subject, heading and blocks of one mail in one language, in the owner's own words. */
export function WordsEditor({ wording, facts, error, usualSubject, onChange }: WordsEditorProps) {
  const change = (changes: Partial<Wording>) => onChange({ ...wording, ...changes });
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold">{i18n.t("Your own words")}</legend>
      <TextField
        label={i18n.t("Subject")}
        placeholder={usualSubject}
        value={wording.subject}
        maxLength={150}
        onChange={(subject) => change({ subject })}
      />
      <TextField
        label={i18n.t("Heading")}
        value={wording.heading}
        maxLength={200}
        help={i18n.t("Empty, subject and heading are the usual ones. Filled in for you: {facts}.", {
          facts: facts.map((fact) => `{${fact}}`).join(", "),
        })}
        onChange={(heading) => change({ heading })}
      />
      <Blocks blocks={wording.blocks} onChange={(blocks) => change({ blocks })} />
      <Problem words={error ?? missingWords(wording, facts)} />
      {!isUsual(wording) && (
        <div>
          <Button onPress={() => change({ subject: "", heading: "", blocks: [newBlock("content")] })}>
            {i18n.t("Back to the usual words")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Such as the number of an order in a mail about none: nothing would stand in its place. */
function missingWords(wording: Wording, facts: readonly string[]): string | undefined {
  const missing = factsIn(wording).find((fact) => !facts.includes(fact));
  return missing && i18n.t("This mail has no {fact} to fill in.", { fact: `{${missing}}` });
}

function Problem({ words }: { words: string | undefined }) {
  if (!words) return null;
  return (
    <p role="alert" className="text-danger text-sm">
      {words}
    </p>
  );
}

const BUTTON = "button:not([disabled])";

type BlocksProps = { blocks: readonly MailBlock[]; onChange: (blocks: MailBlock[]) => void };

function Blocks({ blocks, onChange }: BlocksProps) {
  const list = useRef<HTMLOListElement>(null);
  // Whoever works by keys goes on from there: in the new one's text, at the buttons of one that was moved.
  const focusAt = (place: number, wanted: string) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[Math.max(place, 0)];
      const found = row?.querySelector<HTMLElement>(wanted) ?? row?.querySelector<HTMLElement>(BUTTON);
      found?.focus();
    });
  const add = (type: BlockType) => {
    onChange([...blocks, newBlock(type)]);
    focusAt(blocks.length, "input, textarea");
  };
  return (
    <>
      <ol ref={list} className="flex flex-col gap-2" aria-label={i18n.t("Blocks of the mail")}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity of their own; the place is what they are.
          <li key={index} className="rounded-md border border-line bg-surface">
            <BlockRow
              block={block}
              place={index}
              count={blocks.length}
              onChange={(changed) => onChange(blocks.with(index, changed))}
              onMove={(by) => {
                onChange(moved(blocks, index, by));
                focusAt(index + by, BUTTON);
              }}
              onRemove={() => {
                onChange(blocks.toSpliced(index, 1));
                focusAt(index - 1, BUTTON);
              }}
            />
          </li>
        ))}
      </ol>
      <AddBlock isFull={blocks.length >= MOST_BLOCKS} onAdd={add} />
    </>
  );
}

function AddBlock({ isFull, onAdd }: { isFull: boolean; onAdd: (type: BlockType) => void }) {
  const types: readonly BlockType[] = ["text", "heading", "button", "line"];
  if (isFull)
    return (
      <p className="text-muted text-sm">
        {i18n.t("There is room for {most} blocks.", { most: MOST_BLOCKS })}
      </p>
    );
  return (
    <div>
      <Menu
        label={i18n.t("Add a block")}
        trigger={
          <Button>
            <Plus size={15} aria-hidden /> {i18n.t("Add a block")}
          </Button>
        }
        actions={types.map((type) => ({ id: type, label: names()[type], onAction: () => onAdd(type) }))}
      />
    </div>
  );
}

type BlockRowProps = {
  block: MailBlock;
  place: number;
  count: number;
  onChange: (block: MailBlock) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function BlockRow({ block, place, count, onChange, onMove, onRemove }: BlockRowProps) {
  const name = names()[block.type];
  const isContent = block.type === "content";
  return (
    <>
      <div className={`flex items-center gap-1 py-1 pr-1 pl-3 ${isContent ? "bg-sunken" : ""}`}>
        <span className="min-w-0 flex-1 text-sm">{name}</span>
        <IconButton
          label={i18n.t("Move {name} up", { name })}
          isDisabled={place === 0}
          onPress={() => onMove(-1)}
        >
          <ArrowUp size={15} aria-hidden />
        </IconButton>
        <IconButton
          label={i18n.t("Move {name} down", { name })}
          isDisabled={place === count - 1}
          onPress={() => onMove(1)}
        >
          <ArrowDown size={15} aria-hidden />
        </IconButton>
        {!isContent && (
          <IconButton label={i18n.t("Remove {name}", { name })} onPress={onRemove}>
            <Trash2 size={15} aria-hidden />
          </IconButton>
        )}
      </div>
      <BlockFields block={block} name={name} onChange={onChange} />
    </>
  );
}

function BlockFields({
  block,
  name,
  onChange,
}: Pick<BlockRowProps, "block" | "onChange"> & { name: string }) {
  if (block.type === "content" || block.type === "line") return null;
  const isText = block.type === "text";
  return (
    <div className="flex flex-col gap-3 border-line border-t p-3">
      <TextField
        label={block.type === "button" ? i18n.t("What the button says") : name}
        {...(isText ? { rows: 4 } : {})}
        maxLength={isText ? 2000 : block.type === "button" ? 60 : 200}
        value={block.text}
        onChange={(text) => onChange({ ...block, text })}
      />
      {block.type === "button" && (
        <TextField
          label={i18n.t("Where it leads")}
          placeholder="/shop"
          inputMode="url"
          value={block.url}
          maxLength={500}
          onChange={(url) => onChange({ ...block, url })}
        />
      )}
    </div>
  );
}
