import { expect, it } from "vitest";
import { decimalText } from "../src/site/money.ts";

it("SF-9.16, SF-9.21: writes commas for thousands and a point for decimals", () => {
  expect(decimalText("1234567.89", "USD", "en-US")).toBe("$1,234,567.89");
});

it.each(["COP", "IDR", "HUF", "PKR"])("keeps the decimals of %s, which browsers leave out", (currency) => {
  expect(decimalText("1234.57", currency, "en-US")).toMatch(/1,234\.57$/);
});

it("SF-9.15: writes no decimals of yen and two of the others", () => {
  expect(decimalText("1500", "JPY", "en-US")).toBe("¥1,500");
  expect(decimalText("1500.00", "EUR", "en-US")).toBe("€1,500.00");
});

it("SF-9.18: places the symbol as the language does", () => {
  expect(decimalText("1234.50", "EUR", "de-DE")).toBe("1.234,50\u00a0€");
});
