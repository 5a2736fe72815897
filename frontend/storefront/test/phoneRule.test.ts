import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { canBePhone } from "../src/form/phoneRule.ts";

interface Cases {
  taken: string[];
  refused: string[];
}

/** What the server's test reads too (tests/forms/test_phone_cases.py). */
const CASES: Cases = JSON.parse(readFileSync("../../tests/forms/phone_cases.json", "utf8"));

it.each(CASES.taken)("takes what the server takes: %j", (typed) => {
  expect(canBePhone(typed)).toBe(true);
});

it.each(CASES.refused)("refuses what the server refuses: %j", (typed) => {
  expect(canBePhone(typed)).toBe(false);
});
