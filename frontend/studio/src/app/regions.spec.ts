// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { focusNextRegion, focusRegion } from "./regions.ts";

beforeEach(() => {
  document.body.innerHTML = `
    <header data-region="bar"><button disabled>Off</button><button id="first">One</button></header>
    <section data-region="canvas" tabindex="0" id="canvas"></section>
    <aside data-region="settings" tabindex="-1"><a href="/" id="last">Link</a></aside>`;
  // There is no layout here to tell what is shown.
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => vi.restoreAllMocks());

const focused = () => document.activeElement?.id;

describe("focusNextRegion", () => {
  it("goes round in both directions", () => {
    const seen = ([1, 1, 1, 1, -1, -1] as const).map((step) => {
      focusNextRegion(step);
      return focused();
    });
    expect(seen).toEqual(["first", "canvas", "last", "first", "last", "canvas"]);
  });

  it("begins with the last one on the way back", () => {
    focusNextRegion(-1);
    expect(focused()).toBe("last");
  });
});

it("focuses what is named, by its first control that takes the focus", () => {
  focusRegion("settings");
  expect(focused()).toBe("last");
});
