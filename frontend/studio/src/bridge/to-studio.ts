import {
  type FromPage,
  type Hello,
  PROTOCOL,
  sealed,
  type ToPage,
  type WithoutTurn,
} from "../features/editor/bridge/protocol.ts";

// The sandbox makes our own origin opaque, but our address still names the server that the studio comes from.
const STUDIO_ORIGIN = new URL(document.URL).origin;

const { port1: ours, port2: studios } = new MessageChannel();

export function say(message: FromPage): void {
  ours.postMessage(message);
}

let turn = 0;

/** Says something of a text that is typed in, in a message of a number of its own; answers that number. */
export function sayInTurn(message: WithoutTurn): number {
  turn += 1;
  say({ ...message, turn });
  return turn;
}

/** A key that means something to the studio, pressed while the page has the focus. */
export function sayKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): void {
  say({ say: "key", press: { key, ctrlKey, metaKey, shiftKey, altKey } });
}

/** What the server told our script alone. */
type Told = {
  /** By which the studio knows us. */
  readonly key: string;
  /** With which a script of ours may run in this page. */
  readonly nonce: string;
  /** Where the editor of rich texts is. */
  readonly pageText: string;
};

/**
 * Our script stands before everything else of the page and is gone, with what it was told, before the next element is
 * read.
 */
export function takeTold(): Told {
  const script = document.currentScript;
  const { bridgeKey = "", pageText = "" } = script?.dataset ?? {};
  const told = { key: bridgeKey, nonce: script?.nonce ?? "", pageText };
  script?.remove();
  return told;
}

/**
 * Hands the studio its end of a channel that nothing else in the page can reach, and calls `handle` for what comes
 * through it.
 */
export function connect(key: string, handle: (message: ToPage) => void): void {
  ours.onmessage = (event: MessageEvent<ToPage>) => handle(event.data);
  const hello: Hello = { say: "hello", protocol: PROTOCOL, key };
  window.parent.postMessage(sealed(hello), STUDIO_ORIGIN, [studios]);
}
