import { Badge } from "@sitewright/ui/badge";
import { EmptyState } from "@sitewright/ui/empty-state";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Card } from "../../shell/screen.tsx";
import { changePercent } from "./change-share.ts";
import { type SalesReport, type Span, salesQuery } from "./sales-api.ts";
import { SalesChart } from "./sales-chart.tsx";

const SPANS = [
  { value: "7", label: i18n.t("7 days") },
  { value: "30", label: i18n.t("30 days") },
] as const;

/** What was sold lately beside the time before, and what sold best. */
export function SalesCards() {
  const [span, setSpan] = useState<Span>("7");
  const query = useQuery(salesQuery(span));
  return (
    <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card
        title={i18n.t("Sales")}
        aside={<FilterChips label={i18n.t("Time")} choices={SPANS} value={span} onChange={setSpan} />}
      >
        <QueryView query={query} lines={5}>
          {(sales) => <SalesBody sales={sales} />}
        </QueryView>
      </Card>
      <Card title={i18n.t("Best sellers")}>
        <QueryView query={query} lines={5}>
          {({ sellers }) => <Sellers sellers={sellers} />}
        </QueryView>
      </Card>
    </div>
  );
}

function SalesBody({ sales }: { sales: SalesReport }) {
  const { total, before, days, is_of_tests: isOfTests } = sales;
  return (
    <div className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap gap-x-10 gap-y-3">
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <Figure
            name={i18n.t("Sold for")}
            shown={total.total_text}
            change={changePercent(total.total_cents, before.total_cents)}
            before={before.total_text}
          />
          <Figure
            name={i18n.t("Orders")}
            shown={i18n.number(total.order_count)}
            change={changePercent(total.order_count, before.order_count)}
            before={i18n.number(before.order_count)}
          />
        </dl>
        {isOfTests && (
          <div className="self-center">
            <Badge tone="warning">{i18n.t("Test orders")}</Badge>
          </div>
        )}
      </div>
      <SalesChart days={days} />
    </div>
  );
}

type FigureProps = { name: string; shown: string; change: number | null; before: string };

function Figure({ name, shown, change, before }: FigureProps) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd data-figures>
        <span className="font-semibold text-2xl">{shown}</span>
        <span className="block text-muted text-xs">
          {change === null
            ? i18n.t("{before} before", { before })
            : i18n.t("{change} against {before} before", { change: signed(change), before })}
        </span>
      </dd>
    </div>
  );
}

function signed(percent: number): string {
  return i18n.number(percent / 100, { style: "percent", signDisplay: "exceptZero" });
}

function Sellers({ sellers }: { sellers: SalesReport["sellers"] }) {
  if (sellers.length === 0) {
    return (
      <EmptyState title={i18n.t("Nothing sold in this time")}>
        {i18n.t("What sells best appears here.")}
      </EmptyState>
    );
  }
  return (
    <ol className="divide-y divide-line">
      {sellers.map((seller) => (
        <li key={seller.product_id} className="flex min-h-9 items-center gap-3 px-4 py-1.5 text-sm">
          <Link
            to="/commerce/inventory/$productId"
            params={{ productId: seller.product_id }}
            className="min-w-0 flex-1 truncate font-medium hover:underline"
          >
            {seller.title}
          </Link>
          <span className="text-muted" data-figures>
            {i18n.t("{count, plural, one {# sold} other {# sold}}", { count: seller.quantity })}
          </span>
          <span className="w-24 text-end" data-figures>
            {seller.total_text}
          </span>
        </li>
      ))}
    </ol>
  );
}
