import { Badge } from "@sitewright/ui/badge";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { i18n } from "../../app/i18n.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Card } from "../../shell/screen.tsx";
import { changePercent } from "./change-share.ts";
import { Figure } from "./figure.tsx";
import { type SalesReport, type Span, salesQuery } from "./sales-api.ts";
import { SalesChart } from "./sales-chart.tsx";

type SalesCardsProps = { readonly span: Span; readonly aside: ReactNode };

/** What was sold lately beside the time before, and what sold best. */
export function SalesCards({ span, aside }: SalesCardsProps) {
  const query = useQuery(salesQuery(span));
  return (
    <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card title={i18n.t("Sales")} aside={aside}>
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
