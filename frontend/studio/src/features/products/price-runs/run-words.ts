import { i18n } from "../../../app/i18n.ts";
import type { PriceRunRow } from "./price-runs-api.ts";

/** What a change of the prices of a list has come to. */
export function wordsOf(run: PriceRunRow): string {
  const counts = { count: run.changed_count, all: run.total_count };
  if (run.state === "stopped")
    return i18n.t("Stopped; {count, number} of {all, number} products have new prices", counts);
  if (run.state === "failed")
    return i18n.t("Broken off; {count, number} of {all, number} products have new prices", counts);
  return i18n.t("Prices of {count, plural, one {# product} other {# products}} changed", counts);
}
