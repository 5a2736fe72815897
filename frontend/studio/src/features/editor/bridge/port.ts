import { type FromPage, opened, sealed, type ToPage } from "./protocol.ts";

export type PagePort = { tell: (message: ToPage) => void; close: () => void };

type PortOptions = {
  frame: HTMLIFrameElement;
  /** Sent as the first message after each hello, before anything that waited. */
  welcome: () => ToPage;
  onMessage: (message: FromPage) => void;
};

/**
 * The studio's end of the bridge. Messages count only when they come from this very frame; what is told before
 * the page has said hello waits for it, and a page that loads anew says hello again.
 */
export function openPort({ frame, welcome, onMessage }: PortOptions): PagePort {
  let isReady = false;
  let waiting: ToPage[] = [];
  // The frame's origin is opaque, so no target origin can name it; nothing secret is ever told.
  const post = (message: ToPage) => frame.contentWindow?.postMessage(sealed(message), "*");

  function receive(event: MessageEvent): void {
    if (event.source !== frame.contentWindow) return;
    const message = opened<FromPage>(event.data);
    if (message?.say === "hello") greet();
    if (message) onMessage(message);
  }

  function greet(): void {
    isReady = true;
    post(welcome());
    for (const message of waiting) post(message);
    waiting = [];
  }

  function tell(message: ToPage): void {
    if (!isReady) waiting.push(message);
    else post(message);
    // What is told next would be lost with the page that goes.
    if (message.tell === "reload") isReady = false;
  }

  window.addEventListener("message", receive);
  return { tell, close: () => window.removeEventListener("message", receive) };
}
