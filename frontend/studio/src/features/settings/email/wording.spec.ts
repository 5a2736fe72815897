import { describe, expect, it } from "vitest";
import {
  factsIn,
  isUsual,
  moved,
  newBlock,
  shownWording,
  type Wording,
  withWording,
  wordingOf,
} from "./wording.ts";

const content = newBlock("content");
const words: Wording = {
  kind: "order-sent",
  language: "en",
  subject: "Off it goes",
  heading: "",
  blocks: [content, { type: "text", text: "Bye", url: "" }],
};

describe("the owner's own words for mails", () => {
  it("are what the mail says itself where there are none", () => {
    const usual = wordingOf([words], "order-sent", "de");
    expect(usual.blocks).toEqual([content]);
    expect(isUsual(usual)).toBe(true);
    expect(wordingOf([words], "order-sent", "en")).toBe(words);
  });

  it("take the place of those of the same mail and language", () => {
    const other = { ...words, language: "de" };
    const changed = { ...words, subject: "It is on its way" };
    expect(withWording([words, other], changed)).toEqual([other, changed]);
  });

  it("are gone once nothing of them is left", () => {
    expect(withWording([words], { ...words, subject: " ", blocks: [content] })).toEqual([]);
  });

  it("move by one place and stay where there is none", () => {
    const [first, second] = words.blocks;
    expect(moved(words.blocks, 1, -1)).toEqual([second, first]);
    expect(moved(words.blocks, 0, -1)).toEqual(words.blocks);
  });

  it("name what is to be filled in", () => {
    const asking = {
      ...words,
      heading: "Dear {name}",
      blocks: [content, { type: "text" as const, text: "{order} {x", url: "" }],
    };
    expect(factsIn(asking)).toEqual(["name", "order"]);
  });

  it("are shown without what is still empty", () => {
    const button = { type: "button" as const, text: "Read", url: "" };
    const typing = { ...words, blocks: [content, newBlock("text"), button, newBlock("line")] };
    expect(shownWording(typing).blocks).toEqual([content, newBlock("line")]);
  });
});
