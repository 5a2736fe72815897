import { expect, it } from "vitest";
import { createTypedTexts } from "./typed-texts.ts";

const change = (was: string, text: string, field = "text") => ({ id: "a1", field, was, text });

it("says what the page may show before a key", () => {
  const texts = createTypedTexts();
  expect(texts.note(change("", "H"))).toEqual({ id: "a1", field: "text", seen: [""], text: "H" });
});

it("knows every text since the server last knew everything", () => {
  const texts = createTypedTexts();
  texts.note(change("", "H"));
  texts.note(change("H", "Hi"));
  expect(texts.ahead(true)).toEqual([{ id: "a1", field: "text", seen: ["", "H"], text: "Hi" }]);
});

it("has nothing to say once all is sent, and begins anew", () => {
  const texts = createTypedTexts();
  texts.note(change("", "H"));
  expect(texts.ahead(false)).toEqual([]);
  expect(texts.note(change("H", "Hi")).seen).toEqual(["H"]);
});

it("keeps two fields apart", () => {
  const texts = createTypedTexts();
  texts.note(change("", "H"));
  texts.note(change("x", "y", "caption"));
  expect(texts.ahead(true).map(({ field, text }) => [field, text])).toEqual([
    ["text", "H"],
    ["caption", "y"],
  ]);
});

it("forgets the oldest when a call takes very long", () => {
  const texts = createTypedTexts();
  for (let length = 0; length < 200; length += 1)
    texts.note(change("x".repeat(length), "x".repeat(length + 1)));
  const [typed] = texts.ahead(true);
  expect([typed?.seen.length, typed?.seen[0]?.length]).toEqual([100, 100]);
});
