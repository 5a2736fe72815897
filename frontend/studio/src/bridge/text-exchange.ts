import { merged } from "../features/editor/document/text-edits.ts";

/** Answers the turn of the message, by which the studio's answer is known. */
type Send = (text: string, was: string) => number;

export type TextExchange = {
  /** The typist made this of the text. */
  readonly typed: (text: string) => void;
  /**
   * The studio says what the text is now, having heard our message of that turn. Answers what to show instead, or
   * null where nothing changes: also when the message crossed one of ours, as the answer to ours holds it too.
   */
  readonly take: (text: string, answers: number) => string | null;
  /** Sends what is still unsent, without waiting for an answer: nobody types here any more. */
  readonly end: () => void;
};

/**
 * Keeps a text of the page and the studio's copy of it together while both change. One message of ours is on its way
 * at a time, so that the two always know a text they had in common: every difference is told from that one. A
 * difference told from anything else doubles or loses letters once two messages cross.
 */
export function createTextExchange(begun: string, begunTurn: number, send: Send): TextExchange {
  let common = begun;
  let sent: string | null = null;
  let shown = begun;
  let last = begunTurn;

  function sendUnsent(was: string): void {
    if (shown === was) return;
    sent = shown;
    last = send(shown, was);
  }

  return {
    typed: (text) => {
      shown = text;
      if (sent === null) sendUnsent(common);
    },
    take: (text, answers) => {
      if (answers !== last) return null;
      const before = shown;
      shown = merged(sent ?? common, shown, text);
      common = text;
      sent = null;
      sendUnsent(common);
      return shown === before ? null : shown;
    },
    end: () => sendUnsent(sent ?? common),
  };
}
