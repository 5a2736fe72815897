import { expect, it } from "vitest";
import { centsOfUnits } from "./refund-sums.ts";

it("gives the odd cents with the first units", () => {
  const line = { refundable_cents: 1000, quantity: 3, refunded_quantity: 0 };
  expect(centsOfUnits(line, 1)).toBe(334);
  expect(centsOfUnits({ ...line, refunded_quantity: 1 }, 2)).toBe(666);
});

it("adds up to the line however it is cut", () => {
  const line = { refundable_cents: 1999, quantity: 7, refunded_quantity: 0 };
  const singly = [0, 1, 2, 3, 4, 5, 6].map((given) => centsOfUnits({ ...line, refunded_quantity: given }, 1));
  expect(singly.reduce((sum, cents) => sum + cents, 0)).toBe(1999);
  expect(centsOfUnits(line, 7)).toBe(1999);
});
