import { expect, it } from "vitest";
import { firstLanguage, textLanguages } from "./text-languages.ts";

it("names languages and sorts them by their names", () => {
  const labels = textLanguages("de").map(({ label }) => label);
  expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other)));
  expect(textLanguages("de").find(({ value }) => value === "de")?.label).toBe("German");
});

it("keeps a language that is none of the list", () => {
  expect(textLanguages("de-AT").map(({ value }) => value)).toContain("de-AT");
  expect(textLanguages("de")).toHaveLength(textLanguages("de-AT").length - 1);
});

it("thinks of the website's language first", () => {
  expect(firstLanguage("pt-BR")).toBe("pt");
});
