// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { press } from "./sample-press.ts";
import { isForTyping, matches, shownKeys } from "./shortcuts.ts";

describe("matches", () => {
  it("takes Ctrl or Command for Mod", () => {
    expect(matches(press("z", { ctrlKey: true }), "Mod+Z")).toBe(true);
    expect(matches(press("z", { metaKey: true }), "Mod+Z")).toBe(true);
  });

  it("tells undo from redo by Shift", () => {
    expect(matches(press("Z", { ctrlKey: true, shiftKey: true }), "Mod+Z")).toBe(false);
    expect(matches(press("Z", { ctrlKey: true, shiftKey: true }), "Mod+Shift+Z")).toBe(true);
  });

  it("takes ? with the Shift it needs", () => {
    expect(matches(press("?", { shiftKey: true }), "?")).toBe(true);
  });

  it("does not take a letter without Mod", () => {
    expect(matches(press("k"), "Mod+K")).toBe(false);
  });
});

describe("isForTyping", () => {
  const field = document.createElement("input");

  it("leaves ? to a text field and F6 to the studio", () => {
    expect(isForTyping(press("?"), field)).toBe(true);
    expect(isForTyping(press("F6"), field)).toBe(false);
  });

  it("leaves nothing to the page itself", () => {
    expect(isForTyping(press("?"), document.body)).toBe(false);
  });
});

it("prints the keys of the platform", () => {
  expect([shownKeys("Mod+Shift+Z", false), shownKeys("Mod+K", true)]).toEqual(["Ctrl+Shift+Z", "⌘+K"]);
});
