// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { openPort } from "./port.ts";
import { type FromPage, PROTOCOL, sealed, type ToPage } from "./protocol.ts";

afterEach(() => document.body.replaceChildren());

/** A frame whose page can speak, and what it is told. */
function setUp() {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const told: ToPage[] = [];
  vi.spyOn(frame.contentWindow as Window, "postMessage").mockImplementation((data: unknown) => {
    told.push((data as ReturnType<typeof sealed<ToPage>>).message);
  });
  const heard: FromPage[] = [];
  const port = openPort({
    frame,
    welcome: () => ({ tell: "welcome" }),
    onMessage: (message) => heard.push(message),
  });
  const say = (message: FromPage, source: Window | null = frame.contentWindow) =>
    window.dispatchEvent(new MessageEvent("message", { data: sealed(message), source }));
  return { port, told, heard, hello: () => say({ say: "hello", protocol: PROTOCOL }), say };
}

const SCROLL: ToPage = { tell: "scroll-by", distance: 1 };

it("keeps what is told until the page has said hello", () => {
  const { port, told, hello } = setUp();
  port.tell(SCROLL);
  expect(told).toEqual([]);
  hello();
  expect(told).toEqual([{ tell: "welcome" }, SCROLL]);
});

it("keeps what is told while the page loads anew", () => {
  const { port, told, hello } = setUp();
  hello();
  port.tell({ tell: "reload" });
  port.tell(SCROLL);
  expect(told).toEqual([{ tell: "welcome" }, { tell: "reload" }]);
  hello();
  expect(told.slice(2)).toEqual([{ tell: "welcome" }, SCROLL]);
});

it("hears nobody but its own frame", () => {
  const { heard, say } = setUp();
  say({ say: "leave" }, window);
  expect(heard).toEqual([]);
});

it("hears nothing once it is closed", () => {
  const { port, heard, say } = setUp();
  port.close();
  say({ say: "leave" });
  expect(heard).toEqual([]);
});
