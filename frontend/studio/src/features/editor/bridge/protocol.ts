/**
 * What the studio and the page in the frame say to each other. The frame has an opaque origin: it can neither read
 * the studio nor its cookies, so everything it may do is in this list. Rectangles are in the frame's own CSS pixels.
 */
export const PROTOCOL = 1;

export type Rect = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Point = { readonly x: number; readonly y: number };

export type NodeRect = { readonly id: string; readonly kind: "section" | "block"; readonly rect: Rect };

/** A field of a part of the page. */
export type Place = { readonly id: string; readonly field: string };

/** Messages about a text that is typed in are counted, so that the page knows which of them an answer has heard. */
export type Turn = { readonly turn: number };

/** What the bar over a rich text does to it, and shows as done. */
export type MarkName = "bold" | "italic" | "h2" | "h3" | "bullets" | "numbers" | "quote";

export type TextAct =
  | { readonly do: MarkName }
  /** An empty address takes the link away; `words` are put in where none are selected. */
  | { readonly do: "link"; readonly address: string; readonly words: string }
  /** Gives the keys back to the text. */
  | { readonly do: "focus" };

/** Where the caret or the selection of a rich text is, and how its words are. */
export type RichState = {
  readonly rect: Rect;
  readonly hasSelection: boolean;
  readonly on: readonly MarkName[];
  /** The address the words lead to; empty where they are no link. */
  readonly link: string;
};

/** A key pressed while the page has the focus, for the studio's own keys (undo, F6, Escape …). */
type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

/** The only message between the windows; with it the page's bridge hands over an end of a channel for all others. */
export type Hello = { readonly say: "hello"; readonly protocol: typeof PROTOCOL; readonly key: string };

export type FromPage =
  | {
      readonly say: "rects";
      readonly nodes: readonly NodeRect[];
      readonly viewportHeight: number;
      /** False when all sections are hidden, as by a rule of the owner's own. */
      readonly isSeen: boolean;
    }
  | { readonly say: "select"; readonly id: string }
  | { readonly say: "hover"; readonly id: string }
  /** The caret stands in a rich text of the page now; the studio answers what the draft holds of it. */
  | ({ readonly say: "rich-begin" } & Place & Turn)
  | ({ readonly say: "rich-state"; readonly state: RichState } & Place)
  /** The editor of rich texts could not be loaded into the page. */
  | ({ readonly say: "rich-failed" } & Place)
  /** A key asked for the bar over the text, or for its link. */
  | { readonly say: "to-tools"; readonly opens: "bar" | "link" }
  /** The page does not print a text that was asked for by `find-text`. */
  | ({ readonly say: "no-text" } & Place)
  /** The caret stands in a plain text of the page now, which shows `text`. */
  | ({ readonly say: "edit-begin"; readonly text: string } & Place & Turn)
  /** `was` is what page and studio had in common before. */
  | ({ readonly say: "edit-text"; readonly text: string; readonly was: string } & Place & Turn)
  /** `byKey`: ended with Enter, Escape or Tab, so the focus wants to go back to the studio. */
  | { readonly say: "edit-end"; readonly id: string; readonly field: string; readonly byKey: boolean }
  /** Tab was pressed in the page: its links are no places to be while it is edited. */
  | { readonly say: "leave" }
  | { readonly say: "key"; readonly press: KeyPress }
  | { readonly say: "patched"; readonly duration: number };

/** What begins or changes a text, for the page to give a turn to. */
export type WithoutTurn = FromPage extends infer Message
  ? Message extends Turn
    ? Omit<Message, "turn">
    : never
  : never;

/** A plain text typed in the settings, shown where the page prints it before the server has rendered it. */
export type TypedText = {
  readonly id: string;
  readonly field: string;
  /** What the page may show there now; where it shows anything else, the template does more than print the text. */
  readonly seen: readonly string[];
  readonly text: string;
};

export type ToPage =
  | { readonly tell: "welcome" }
  | {
      readonly tell: "patch";
      readonly sections: Readonly<Record<string, string>>;
      readonly order: readonly string[];
      /** Typed since the server rendered these sections. */
      readonly texts: readonly TypedText[];
    }
  | { readonly tell: "text"; readonly text: TypedText }
  /** What the text that has the caret is now, with all the page said of it up to that turn. */
  | { readonly tell: "write"; readonly text: string; readonly answers: number }
  | { readonly tell: "select"; readonly id: string; readonly scroll: boolean }
  /** Puts the caret into a text of the page: the field's, or without one the first of the part. */
  | { readonly tell: "find-text"; readonly id: string; readonly field?: string }
  /** What the draft holds of a rich text that has the caret, and what to call it. */
  | ({ readonly tell: "rich-text"; readonly text: string; readonly label: string } & Place)
  | { readonly tell: "rich-act"; readonly act: TextAct }
  | { readonly tell: "rich-end" }
  /** Clicks shall do nothing at all: the page is looked at, not edited. */
  | { readonly tell: "look-only" }
  /** A style sheet to lay over the page's own, in place of the one before. */
  | { readonly tell: "styles"; readonly css: string }
  /** Custom properties of the whole page, without dashes in front: a choice, before its style sheet is there. */
  | { readonly tell: "properties"; readonly properties: Readonly<Record<string, string>> }
  /** What stands around the middle of the page, in place of what does. */
  | { readonly tell: "surroundings"; readonly before: string; readonly after: string }
  | { readonly tell: "scroll-by"; readonly distance: number };

type Envelope = { readonly sitewright: typeof PROTOCOL; readonly message: Hello };

export function sealed(message: Hello): Envelope {
  return { sitewright: PROTOCOL, message };
}

/** The hello in an envelope of ours, or null for anything else that is posted around. */
export function opened(data: unknown): Hello | null {
  if (typeof data !== "object" || data === null || !("sitewright" in data)) return null;
  const envelope = data as Envelope;
  return envelope.sitewright === PROTOCOL ? envelope.message : null;
}
