import { expect, it } from "vitest";
import { offeredTags, taggedWords, tagsIn, untaggedWords } from "./tag-words.ts";

it("takes what is typed apart at commas, each once whatever the capitals", () => {
  expect(tagsIn(" gift,  to  go ,Gift,,")).toEqual(["gift", "to go"]);
  expect(tagsIn(" , ")).toEqual([]);
});

it("offers what is in use and not there yet, the beginnings first", () => {
  const inUse = ["big gift", "Gift", "gifted", "wholesale"];
  expect(offeredTags(inUse, ["GIFT"], "gif")).toEqual(["gifted", "big gift"]);
  expect(offeredTags(inUse, [], "")).toEqual(inUse);
});

it("offers eight at most", () => {
  const inUse = Array.from({ length: 20 }, (_, place) => `tag ${place}`);
  expect(offeredTags(inUse, [], "tag")).toHaveLength(8);
});

it("says which orders were left out, and why", () => {
  expect(taggedWords({ changed: 12, already: 2, full: 1 })).toBe(
    "12 orders tagged; 2 were already tagged; 1 has no room for more",
  );
  expect(taggedWords({ changed: 1, already: 0, full: 0 })).toBe("1 order tagged");
  expect(taggedWords({ changed: 0, already: 3, full: 0 })).toBe("All of them were already tagged");
  expect(untaggedWords({ changed: 2, already: 1, full: 0 })).toBe("2 orders changed; 1 was not tagged so");
  expect(untaggedWords({ changed: 0, already: 1, full: 0 })).toBe("None of them was tagged so");
});
