import { expect, it } from "vitest";
import { isBeforeCounted, ordersPerHundred, ordersPerHundredBefore } from "./order-share.ts";
import type { SalesReport } from "./sales-api.ts";
import type { VisitReport } from "./visits-api.ts";

const DAYS = ["2026-11-27", "2026-11-28"];

const visits = (since: string | null): VisitReport => ({
  total: { views: 90, visitors: 40, is_more: false },
  before: { views: 9, visitors: 5, is_more: false },
  days: DAYS.map((on) => ({ on, views: 45, visitors: 20, is_more: false })),
  pages: [],
  sources: [],
  products: [],
  since,
  are_counted: true,
});

const sum = (order_count: number) => ({ order_count, total_cents: 100, total_text: "$1" });
const sales = (is_of_tests = false): SalesReport => ({
  total: sum(5),
  before: sum(1),
  days: DAYS.map((on, index) => ({ on, ...sum(3 - index) })),
  sellers: [],
  is_of_tests,
});

it("compares only with a time that was counted as a whole", () => {
  expect(["2026-11-25", "2026-11-26", null].map((since) => isBeforeCounted(visits(since)))).toEqual([
    true,
    false,
    false,
  ]);
});

it("tells orders of each hundred visitors, of the days that were counted", () => {
  expect(ordersPerHundred(visits("2026-11-01"), sales())).toBe(12.5);
  expect(ordersPerHundred(visits("2026-11-28"), sales())).toBe(5);
  expect(ordersPerHundred(visits("2026-11-01"), sales(true))).toBeNull();
  expect(ordersPerHundredBefore(visits("2026-11-01"), sales())).toBe(20);
  expect(ordersPerHundredBefore(visits("2026-11-27"), sales())).toBeNull();
});
