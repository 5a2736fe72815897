import { expect, it } from "vitest";
import { ALL, blankGroup, found, ownGroups, presetGroups } from "./offers.ts";

const GROUPS = [
  ...presetGroups([
    {
      name: "openers",
      title: "Openers",
      presets: [
        { name: "opener-picture", title: "Picture with a card" },
        { name: "opener-words", title: "Large words" },
      ],
    },
    { name: "questions", title: "Questions", presets: [{ name: "faq", title: "Below a heading" }] },
  ]),
  blankGroup("Blank", [
    { type: "band", title: "Band", category: "Text", icon: "square", summary: "", fields: [] },
  ]),
];

const titles = (category: string, text: string) =>
  found(GROUPS, category, text).flatMap(({ offers }) => offers.map(({ title }) => title));

it("shows everything, or one category", () => {
  expect(titles(ALL, "")).toHaveLength(4);
  expect(titles("questions", "")).toEqual(["Below a heading"]);
  expect(titles("blank", "")).toEqual(["Band"]);
});

it("searches in all categories, by every word, in titles of sections and of categories", () => {
  expect(titles("blank", "large")).toEqual(["Large words"]);
  expect(titles(ALL, "card picture")).toEqual(["Picture with a card"]);
  expect(titles(ALL, "QUESTIONS")).toEqual(["Below a heading"]);
  expect(titles(ALL, "zebra")).toEqual([]);
});

it("offers the website's own sections once there are some", () => {
  expect(ownGroups("Yours", [])).toEqual([]);
  const [own] = ownGroups("Yours", [{ id: "a1", name: "Large words, ours" }]);
  expect(own?.offers).toEqual([{ kind: "saved", id: "saved-a1", savedId: "a1", title: "Large words, ours" }]);
  const groups = own ? [own, ...GROUPS] : GROUPS;
  expect(found(groups, ALL, "large").flatMap(({ offers }) => offers.map(({ kind }) => kind))).toEqual([
    "saved",
    "preset",
  ]);
});
