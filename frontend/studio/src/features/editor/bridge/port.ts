import { type FromPage, opened, type ToPage } from "./protocol.ts";

export type PagePort = { tell: (message: ToPage) => void; close: () => void };

export type PortOptions = {
  frame: HTMLIFrameElement;
  /** What the bridge of this frame's pages says hello with; the pages themselves do not know it. */
  bridgeKey: string;
  /** Sent as the first message after each hello, before anything that waited. */
  welcome: () => ToPage;
  onMessage: (message: FromPage) => void;
};

/**
 * The studio's end of the bridge. It speaks through the channel that comes with a hello of this very frame and with
 * its key, and hears nothing else; what is told before waits for the hello, and a page that loads anew says it again.
 */
export function openPort({ frame, bridgeKey, welcome, onMessage }: PortOptions): PagePort {
  let channel: MessagePort | null = null;
  let waiting: ToPage[] = [];

  function receive(event: MessageEvent): void {
    const [port] = event.ports;
    if (event.source !== frame.contentWindow || !port) return;
    const hello = opened(event.data);
    if (hello?.say === "hello" && hello.key === bridgeKey) greet(port);
  }

  function greet(port: MessagePort): void {
    channel?.close();
    channel = port;
    port.onmessage = ({ data }: MessageEvent<FromPage>) => onMessage(data);
    port.postMessage(welcome());
    for (const message of waiting) port.postMessage(message);
    waiting = [];
  }

  function tell(message: ToPage): void {
    if (channel) channel.postMessage(message);
    else waiting.push(message);
  }

  function close(): void {
    window.removeEventListener("message", receive);
    channel?.close();
  }

  window.addEventListener("message", receive);
  return { tell, close };
}
