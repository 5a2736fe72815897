import { expect, it } from "vitest";
import { NOTHING } from "../changes.ts";
import { SAMPLE } from "../sample-tree.ts";
import { changeSetting, resetPhoneSetting } from "./change-setting.ts";

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
  expect(resetPhoneSetting(SAMPLE, "a1", "size").changes).toEqual([
    { do: "set", id: "a1", name: "size", value: "l" },
  ]);
});
