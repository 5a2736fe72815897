// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { openPort } from "./port.ts";
import { type FromPage, PROTOCOL, sealed, type ToPage } from "./protocol.ts";

afterEach(() => document.body.replaceChildren());

type Greeting = { key?: string; source?: Window | null };

/** A frame whose page can say hello and then speak through its channel, and what it is told. */
function setUp() {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const told: ToPage[] = [];
  const heard: FromPage[] = [];
  const port = openPort({
    frame,
    bridgeKey: "key",
    welcome: () => ({ tell: "welcome" }),
    onMessage: (message) => heard.push(message),
  });
  const hello = ({ key = "key", source = frame.contentWindow }: Greeting = {}) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => told.push(data);
    const data = sealed({ say: "hello", protocol: PROTOCOL, key });
    window.dispatchEvent(new MessageEvent("message", { data, source, ports: [port2] }));
    return port1;
  };
  return { port, told, heard, hello, frame };
}

const SCROLL: ToPage = { tell: "scroll-by", distance: 1 };
const LEAVE: FromPage = { say: "leave" };
const arrived = () => new Promise((resolve) => setTimeout(resolve, 20));

it("keeps what is told until the page has said hello", async () => {
  const { port, told, hello } = setUp();
  port.tell(SCROLL);
  await arrived();
  expect(told).toEqual([]);
  hello();
  await vi.waitFor(() => expect(told).toEqual([{ tell: "welcome" }, SCROLL]));
});

it("hears the page through its channel", async () => {
  const { heard, hello } = setUp();
  hello().postMessage(LEAVE);
  await vi.waitFor(() => expect(heard).toEqual([LEAVE]));
});

it.each<[string, Greeting]>([
  ["another window", { source: window }],
  ["the page without the key", { key: "guessed" }],
  ["the page with no key at all", { key: "" }],
])("neither hears nor tells %s", async (_, greeting) => {
  const { port, heard, told, hello } = setUp();
  hello(greeting).postMessage(LEAVE);
  port.tell(SCROLL);
  await arrived();
  expect([heard, told]).toEqual([[], []]);
});

it("hears nothing that is posted to its window", async () => {
  const { heard, hello, frame } = setUp();
  hello();
  const data = { sitewright: PROTOCOL, message: LEAVE };
  window.dispatchEvent(new MessageEvent("message", { data, source: frame.contentWindow }));
  await arrived();
  expect(heard).toEqual([]);
});

it("hears nothing once it is closed", async () => {
  const { port, heard, hello } = setUp();
  const page = hello();
  port.close();
  page.postMessage(LEAVE);
  await arrived();
  expect(heard).toEqual([]);
});
