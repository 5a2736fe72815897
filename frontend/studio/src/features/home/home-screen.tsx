import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, type ToOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { i18n } from "../../app/i18n.ts";
import { ChangeLine } from "../../history/change-line.tsx";
import { ORDER_COLUMNS } from "../../orders/order-columns.tsx";
import { useSession } from "../../session/session.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { HomeNotices } from "./home-notices.tsx";
import { LowStockCard } from "./low-stock-card.tsx";
import { SetupChecklist } from "./setup-checklist.tsx";
import { TrendCards } from "./trend-cards.tsx";

export type Overview = components["schemas"]["Overview"];

const overviewQuery = queryOptions({
  queryKey: ["overview"],
  queryFn: () => answered(api.GET("/config/api/overview")),
  refetchInterval: 60_000,
});

export default function HomeScreen() {
  const { website, person } = useSession();
  const query = useQuery(overviewQuery);
  return (
    <Screen title={website.title} lead={i18n.t("Welcome back, {name}.", { name: person.name })}>
      <QueryView query={query}>
        {(overview) => (
          <div className="flex flex-col gap-4">
            <HomeNotices overview={overview} />
            <SetupChecklist overview={overview} />
            <Counts overview={overview} />
            {maySeeOrders(overview) && <TrendCards hasSold={hasSold(overview)} />}
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="flex flex-col gap-4">
                <LatestOrders overview={overview} />
              </div>
              <div className="grid min-w-0 items-start gap-4 lg:max-xl:grid-cols-2">
                {hasProducts(overview) && <LowStockCard overview={overview} />}
                <LatestChanges overview={overview} />
              </div>
            </div>
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

function maySeeOrders(overview: Overview): boolean {
  return overview.order_count !== null;
}

/** Before the first order the next steps say more than a row of zeros. */
const ORDERS = "/commerce/orders";

function hasSold(overview: Overview): boolean {
  return (overview.order_count ?? 0) > 0;
}

function hasProducts(overview: Overview): boolean {
  return (overview.product_count ?? 0) > 0;
}

/** Numbers of parts this person may not see are null, and not shown; nor are those of a task nobody has. */
function Counts({ overview }: { overview: Overview }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Count
        name={i18n.t("Orders to send")}
        number={overview.open_order_count}
        link={{ to: ORDERS, search: { state: "placed" } }}
      />
      <Count name={i18n.t("Orders in all")} number={overview.order_count} link={{ to: ORDERS }} />
      <Count
        name={i18n.t("Products")}
        number={overview.product_count}
        note={soldOutNote(overview.sold_out_count)}
        link={{ to: "/commerce/inventory" }}
      />
      <Count name={i18n.t("Pages")} number={overview.page_count} link={{ to: "/pages" }} />
      <Count
        name={i18n.t("Disputes to answer")}
        number={overview.unanswered_dispute_count || null}
        link={{ to: ORDERS, search: { state: "disputes" } }}
      />
      <Count
        name={i18n.t("Returns waiting")}
        number={overview.requested_return_count || null}
        link={{ to: ORDERS, search: { state: "returns" } }}
      />
      <Count
        name={i18n.t("Comments waiting")}
        number={overview.waiting_comment_count || null}
        link={{ to: "/comments" }}
      />
      <Count
        name={i18n.t("Reviews waiting")}
        number={overview.waiting_review_count || null}
        link={{ to: "/reviews" }}
      />
    </ul>
  );
}

function soldOutNote(count: number | null): string {
  return count
    ? i18n.t("{count, plural, one {# variant sold out} other {# variants sold out}}", { count })
    : "";
}

type CountProps = { name: string; number: number | null; note?: string; link: ToOptions };

function Count({ name, number, note, link }: CountProps) {
  if (number === null) return null;
  return (
    <li className="relative rounded-lg border border-line bg-surface px-4 py-2.5 shadow-low transition-colors hover:border-field">
      <p className="text-muted text-sm">{name}</p>
      <p className="font-semibold text-xl tabular-nums">{i18n.number(number)}</p>
      {note && <p className="text-sm text-warning">{note}</p>}
      <Link {...link} className="absolute inset-0" aria-label={name} />
    </li>
  );
}

function LatestOrders({ overview }: { overview: Overview }) {
  if (overview.order_count === null) return null;
  return (
    <Card
      title={i18n.t("Latest orders")}
      aside={<AllLink to="/commerce/orders">{i18n.t("All orders")}</AllLink>}
    >
      {overview.latest_orders.length === 0 ? (
        <EmptyState title={i18n.t("No orders yet")}>{i18n.t("They appear here as they come in.")}</EmptyState>
      ) : (
        <DataTable
          label={i18n.t("Latest orders")}
          columns={ORDER_COLUMNS}
          rows={overview.latest_orders}
          rowKey={(order) => order.id}
        />
      )}
    </Card>
  );
}

function LatestChanges({ overview }: { overview: Overview }) {
  return (
    <Card title={i18n.t("Latest changes")} aside={<AllLink to="/activity">{i18n.t("All activity")}</AllLink>}>
      {overview.latest_changes.length === 0 ? (
        <EmptyState title={i18n.t("No changes yet")}>
          {i18n.t("What you save and publish is listed here, with the way back.")}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {overview.latest_changes.map((change) => (
            <ChangeLine key={change.id} change={change} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AllLink({ to, children }: { to: "/commerce/orders" | "/activity"; children: ReactNode }) {
  return (
    <Link to={to} className="text-brand text-sm hover:underline">
      {children}
    </Link>
  );
}
