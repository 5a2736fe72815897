import { FilterChips } from "@sitewright/ui/filter-chips";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import type { Span } from "./sales-api.ts";
import { SalesCards } from "./sales-card.tsx";
import { VisitCards } from "./visit-cards.tsx";

const SPANS = [
  { value: "7", label: i18n.t("7 days") },
  { value: "30", label: i18n.t("30 days") },
] as const;

/** How it goes: sales once there are any, and visits, both of the same days. */
export function TrendCards({ hasSold }: { hasSold: boolean }) {
  const [span, setSpan] = useState<Span>("7");
  const choice = <FilterChips label={i18n.t("Time")} choices={SPANS} value={span} onChange={setSpan} />;
  return (
    <>
      {hasSold && <SalesCards span={span} aside={choice} />}
      <VisitCards span={span} hasSold={hasSold} aside={hasSold ? null : choice} />
    </>
  );
}
