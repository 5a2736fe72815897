import type { SalesReport } from "./sales-api.ts";
import type { VisitReport } from "./visits-api.ts";

/** Whether the whole time before was counted, too: else there is nothing fair to compare with. */
export function isBeforeCounted({ since, days }: Pick<VisitReport, "since" | "days">): boolean {
  const first = days[0];
  if (!since || !first) return false;
  const begins = new Date(`${first.on}T00:00:00Z`);
  begins.setUTCDate(begins.getUTCDate() - days.length);
  return since <= begins.toISOString().slice(0, 10);
}

/** Orders for each hundred visitors, of the days on which visits were counted; null without visitors, or with
 * test orders alone. */
export function ordersPerHundred(visits: VisitReport, sales: SalesReport): number | null {
  if (sales.is_of_tests || visits.total.visitors === 0) return null;
  const counted = sales.days.filter(({ on }) => visits.since !== null && on >= visits.since);
  const orders = counted.reduce((sum, day) => sum + day.order_count, 0);
  return (100 * orders) / visits.total.visitors;
}

/** The same of the time before. */
export function ordersPerHundredBefore(visits: VisitReport, sales: SalesReport): number | null {
  if (!isBeforeCounted(visits) || visits.before.visitors === 0) return null;
  return (100 * sales.before.order_count) / visits.before.visitors;
}
