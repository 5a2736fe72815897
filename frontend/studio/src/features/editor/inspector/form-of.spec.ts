import { expect, it } from "vitest";
import type { FieldSpec, NodeType } from "../node-types.ts";
import { chosenValue, formOf, newRow } from "./form-of.ts";

const spec = (name: string, changed: Partial<FieldSpec> = {}): FieldSpec => ({
  name,
  type: "text",
  label: name,
  default: "",
  help: "",
  responsive: false,
  inline: false,
  ...changed,
});

const LEVEL = spec("level", {
  type: "choice",
  default: 2,
  choices: [
    { value: 1, label: "One" },
    { value: 2, label: "Two" },
  ],
});
const SIZE = spec("size", {
  type: "choice",
  default: "m",
  responsive: true,
  choices: [
    { value: "s", label: "Small" },
    { value: "m", label: "Medium" },
  ],
});
const TYPE: NodeType = {
  type: "heading",
  title: "Heading",
  category: "Text",
  icon: "heading",
  summary: "",
  fields: [spec("text"), LEVEL, SIZE],
};

const values = (fields: ReturnType<typeof formOf>) => fields.map((field) => field.value);

it("draws one field per setting, in the schema's order", () => {
  expect(formOf(TYPE, {}, "base").map((field) => field.spec.name)).toEqual(["text", "level", "size"]);
});

it("shows defaults where nothing was set", () => {
  expect(values(formOf(TYPE, { text: "Hi" }, "base"))).toEqual(["Hi", 2, "m"]);
});

it("leaves out what another setting makes meaningless", () => {
  const limited = { ...TYPE, fields: [...TYPE.fields, spec("limit", { unless: "source=picked:" })] };
  const names = (source: string) => formOf(limited, { source }, "base").map((field) => field.spec.name);
  expect(names("newest")).toContain("limit");
  expect(names("picked:a")).not.toContain("limit");
});

it("takes several conditions, and the default of a setting that was never set", () => {
  const layout = spec("layout", { default: "grid" });
  const speed = spec("speed", { unless: "layout=grid|stacked moves=false" });
  const moving = { ...TYPE, fields: [layout, speed] };
  const isOffered = (settings: Record<string, unknown>) =>
    formOf(moving, settings as never, "base").some((field) => field.spec.name === "speed");
  expect(isOffered({})).toBe(false);
  expect(isOffered({ layout: "stacked" })).toBe(false);
  expect(isOffered({ layout: "slider", moves: false })).toBe(false);
  expect(isOffered({ layout: "slider", moves: true })).toBe(true);
});

it("shows each device its own value and marks the difference", () => {
  const settings = { size: { base: "m", phone: "s" } };
  expect(values(formOf(TYPE, settings, "base"))[2]).toBe("m");
  expect(formOf(TYPE, settings, "phone")[2]).toMatchObject({
    value: "s",
    isOverridden: true,
    writesTo: "phone",
  });
});

it("writes a setting that is not responsive for all devices, also from the phone", () => {
  expect(formOf(TYPE, {}, "phone").map((field) => field.writesTo)).toEqual(["base", "base", "phone"]);
});

it("gives a choice back in its own type", () => {
  expect([chosenValue(LEVEL, "1"), chosenValue(SIZE, "s")]).toEqual([1, "s"]);
});

it("begins a list row with the defaults of its fields", () => {
  const list = spec("items", {
    type: "list",
    fields: [spec("question", { default: "Why?" }), spec("answer_html")],
  });
  expect(newRow(list)).toEqual({ question: "Why?", answer_html: "" });
});

const WORDS = spec("words", { responsive: true, phoneName: "words@phone" });
const wordsOf = (settings: Record<string, unknown>, device: "base" | "phone") =>
  formOf({ ...TYPE, fields: [WORDS] }, settings, device)[0];

it("shares a text with the phone until it is given one of its own", () => {
  expect(wordsOf({ words: "Hi" }, "phone")).toMatchObject({
    name: "words",
    value: "Hi",
    writesTo: "base",
    isOverridden: false,
    mayDiffer: true,
  });
  expect(wordsOf({ words: "Hi" }, "base")).toMatchObject({ mayDiffer: false });
});

it("shows and writes the phone's own text on the phone alone", () => {
  const settings = { words: "Hi", "words@phone": "" };
  expect(wordsOf(settings, "phone")).toMatchObject({ name: "words@phone", value: "", isOverridden: true });
  expect(wordsOf(settings, "base")).toMatchObject({ name: "words", value: "Hi", isOverridden: true });
});

it("takes a condition that a value is empty", () => {
  const words = { ...TYPE, fields: [spec("layout", { default: "" }), spec("title", { unless: "layout=" })] };
  const names = (settings: Record<string, unknown>) =>
    formOf(words, settings as never, "base").map((field) => field.spec.name);
  expect(names({})).toEqual(["layout"]);
  expect(names({ layout: "card" })).toEqual(["layout", "title"]);
});
