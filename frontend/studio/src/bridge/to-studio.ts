import {
  type FromPage,
  type Hello,
  PROTOCOL,
  sealed,
  type ToPage,
} from "../features/editor/bridge/protocol.ts";

// The sandbox makes our own origin opaque, but our address still names the server that the studio comes from.
const STUDIO_ORIGIN = new URL(document.URL).origin;

const { port1: ours, port2: studios } = new MessageChannel();

export function say(message: FromPage): void {
  ours.postMessage(message);
}

/**
 * The key by which the studio knows us. Our script stands before everything else of the page and is gone, with the
 * key, before the next element is read.
 */
export function takeKey(): string {
  const script = document.currentScript;
  const key = script?.dataset.bridgeKey ?? "";
  script?.remove();
  return key;
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
