import { expect, it } from "vitest";
import { countryChoices } from "./countries.ts";

it("names each country once and nothing that is none", () => {
  const choices = countryChoices();
  const codes = choices.map(({ value }) => value);
  expect(codes).toEqual(expect.arrayContaining(["US", "DE", "GB", "JP"]));
  expect(codes).not.toContain("UK");
  expect(codes).not.toContain("EU");
  const labels = choices.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
