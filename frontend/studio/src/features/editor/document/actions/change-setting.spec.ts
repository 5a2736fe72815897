import { expect, it } from "vitest";
import { NOTHING } from "../changes.ts";
import { SAMPLE } from "../sample-tree.ts";
import { changeSetting, differOnPhone, resetPhoneSetting } from "./change-setting.ts";

it("sets a plain value", () => {
  expect(changeSetting(SAMPLE, "a1", "text", "Hello", "base")).toEqual({
    label: "edit block.heading",
    changes: [{ do: "set", id: "a1", name: "text", value: "Hello" }],
  });
});

it("does nothing when the value is the same", () => {
  expect(changeSetting(SAMPLE, "a1", "text", "a1", "base")).toBe(NOTHING);
});

it("gives the phone its own value and keeps the base", () => {
  expect(changeSetting(SAMPLE, "a1", "text", "Hi", "phone").changes).toEqual([
    { do: "set", id: "a1", name: "text", value: { base: "a1", phone: "Hi" } },
  ]);
});

it("changes the base and keeps the phone's own value", () => {
  expect(changeSetting(SAMPLE, "a1", "size", "xl", "base").changes).toEqual([
    { do: "set", id: "a1", name: "size", value: { base: "xl", phone: "s" } },
  ]);
});

it("resets the phone to the base value", () => {
  expect(resetPhoneSetting(SAMPLE, "a1", { name: "size" }).changes).toEqual([
    { do: "set", id: "a1", name: "size", value: "l" },
  ]);
});

const TEXT = { name: "text", phoneName: "text@phone", default: "A new heading" };

it("begins the phone's own text with what the phone shows now", () => {
  expect(differOnPhone(SAMPLE, "a1", TEXT)).toEqual({
    label: "differ block.heading.text phone",
    changes: [{ do: "set", id: "a1", name: "text@phone", value: "a1" }],
  });
  const unset = differOnPhone(SAMPLE, "a1", { ...TEXT, name: "caption", phoneName: "caption@phone" });
  expect(unset.changes).toMatchObject([{ value: "A new heading" }]);
});

it("takes the phone's own text away and leaves the shared one alone", () => {
  expect(resetPhoneSetting(SAMPLE, "a1", TEXT).changes).toEqual([
    { do: "unset", id: "a1", name: "text@phone" },
  ]);
});
