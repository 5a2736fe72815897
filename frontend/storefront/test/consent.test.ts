import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerTo } from "../src/consent/answer.ts";
import { watchConsent } from "../src/consent/consent.ts";
import { whenFree } from "../src/overlay/occasions.ts";

const START = Date.parse("2026-05-01T12:00:00Z");
const DAY = 86_400_000;
const reload = vi.fn();

function page(): HTMLElement {
  document.head.innerHTML = "";
  document.body.innerHTML = `<a href="#main">Skip</a><button data-consent-open>Cookies</button>
    <section data-consent-bar="v1" tabindex="-1" hidden>
      <button value="no">Decline</button><button value="yes">Allow</button></section>
    <template data-waits="head"><meta name="head-ran"></template>
    <template data-waits="body"><p id="foot-ran">Chat</p></template>`;
  const bar = document.querySelector("section") as HTMLElement;
  watchConsent(bar);
  return bar;
}

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const hasRun = () => [
  document.head.querySelector("meta[name=head-ran]") !== null,
  document.body.querySelector("#foot-ran") !== null,
];
/** What waits for scripts from elsewhere goes on in steps. */
const settled = async () => {
  for (let step = 0; step < 10; step++) await Promise.resolve();
};

beforeEach(() => {
  localStorage.clear();
  reload.mockClear();
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
  vi.stubGlobal("location", { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("code that waits for consent", () => {
  it("D-24: does not run before an answer, and the question is the first thing for the Tab key", async () => {
    const bar = page();
    await settled();
    expect([bar.hidden, document.body.firstElementChild === bar]).toEqual([false, true]);
    expect(hasRun()).toEqual([false, false]);
  });

  it("D-24: runs once somebody agrees, and on later pages without being asked again", async () => {
    const bar = page();
    press("[value=yes]");
    await settled();
    expect([bar.hidden, ...hasRun()]).toEqual([true, true, true]);
    const again = page();
    await settled();
    expect([again.hidden, ...hasRun()]).toEqual([true, true, true]);
  });

  it("D-24: never runs where somebody declines, who is not asked again either", async () => {
    page();
    press("[value=no]");
    const again = page();
    await settled();
    expect([again.hidden, ...hasRun()]).toEqual([true, false, false]);
    expect(reload).not.toHaveBeenCalled();
  });

  it("D-24: is stopped by loading the page anew when somebody changes their mind", async () => {
    const bar = page();
    press("[value=yes]");
    press("[data-consent-open]");
    expect([bar.hidden, document.activeElement === bar]).toEqual([false, true]);
    press("[value=no]");
    expect(reload).toHaveBeenCalledOnce();
    expect(answerTo("v1", START)).toBe("no");
    expect(document.activeElement).toBe(document.querySelector("[data-consent-open]"));
  });

  it("runs when somebody agrees later", async () => {
    page();
    press("[value=no]");
    press("[data-consent-open]");
    press("[value=yes]");
    await settled();
    expect(hasRun()).toEqual([true, true]);
  });

  it("closes by Escape only where there is an answer already", () => {
    const bar = page();
    const pressEscape = () => bar.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    pressEscape();
    expect(bar.hidden).toBe(false);
    press("[value=no]");
    press("[data-consent-open]");
    pressEscape();
    expect([bar.hidden, answerTo("v1", START)]).toEqual([true, "no"]);
  });

  it("runs scripts in the order they stand in, past one that cannot be fetched", async () => {
    page();
    const template = document.querySelector<HTMLTemplateElement>("template[data-waits=head]");
    const first = document.createElement("script");
    first.src = "https://statistics.example/a.js";
    template?.content.prepend(first);
    press("[value=yes]");
    await settled();
    expect(hasRun()).toEqual([false, false]);
    first.dispatchEvent(new Event("error"));
    await settled();
    expect(hasRun()).toEqual([true, true]);
  });

  it("keeps a popup waiting until it is answered", async () => {
    page();
    const show = vi.fn();
    whenFree(show);
    await settled();
    expect(show).not.toHaveBeenCalled();
    press("[value=no]");
    await settled();
    expect(show).toHaveBeenCalledOnce();
  });
});

describe("what a browser keeps of an answer", () => {
  it("is forgotten after half a year, and for other services", () => {
    page();
    press("[value=yes]");
    expect(answerTo("v1", START + 180 * DAY - 1)).toBe("yes");
    expect(answerTo("v1", START + 180 * DAY)).toBeNull();
    expect(answerTo("v2", START)).toBeNull();
  });

  it.each([
    "{",
    "7",
    '{"version":"v1","answer":"yes"}',
    '{"version":"v1","answer":"maybe","at":"2026-05-01"}',
  ])("is none where something else stands there: %s", (text) => {
    localStorage.setItem("consent", text);
    expect(answerTo("v1", START)).toBeNull();
  });
});
