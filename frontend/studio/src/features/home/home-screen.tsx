import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { counted } from "../../app/formatting.ts";
import { ChangeLine } from "../../history/change-line.tsx";
import { ORDER_COLUMNS } from "../../orders/order-columns.tsx";
import { useSession } from "../../session/session.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { DiskWarning } from "./disk-warning.tsx";
import { SetupChecklist } from "./setup-checklist.tsx";

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
    <Screen title={website.title} lead={`Welcome back, ${person.name}.`}>
      <QueryView query={query}>
        {(overview) => (
          <div className="flex flex-col gap-5">
            <DiskWarning usedFraction={overview.disk_used_fraction} />
            <Counts overview={overview} />
            <SetupChecklist overview={overview} />
            <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
              <LatestOrders overview={overview} />
              <LatestChanges overview={overview} />
            </div>
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

/** Numbers of parts this person may not see are null, and not shown. */
function Counts({ overview }: { overview: Overview }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Count
        name="Orders to send"
        number={overview.open_order_count}
        to={
          <Link
            to="/commerce/orders"
            search={{ state: "placed" }}
            className="absolute inset-0"
            aria-label="Orders to send"
          />
        }
      />
      <Count
        name="Orders in all"
        number={overview.order_count}
        to={<Link to="/commerce/orders" className="absolute inset-0" aria-label="All orders" />}
      />
      <Count
        name="Products"
        number={overview.product_count}
        note={soldOutNote(overview.sold_out_count)}
        to={<Link to="/commerce/inventory" className="absolute inset-0" aria-label="Products" />}
      />
      <Count
        name="Pages"
        number={overview.page_count}
        to={<Link to="/pages" className="absolute inset-0" aria-label="Pages" />}
      />
    </ul>
  );
}

function soldOutNote(count: number | null): string {
  return count ? `${counted(count, "variant")} sold out` : "";
}

type CountProps = { name: string; number: number | null; note?: string; to: ReactNode };

function Count({ name, number, note, to }: CountProps) {
  if (number === null) return null;
  return (
    <li className="relative rounded-lg border border-line bg-surface px-4 py-3.5 shadow-low transition-colors hover:border-field">
      <p className="text-muted text-sm">{name}</p>
      <p className="font-semibold text-2xl tabular-nums">{number.toLocaleString()}</p>
      {note && <p className="text-sm text-warning">{note}</p>}
      {to}
    </li>
  );
}

function LatestOrders({ overview }: { overview: Overview }) {
  if (overview.order_count === null) return null;
  return (
    <Card title="Latest orders" aside={<AllLink to="/commerce/orders">All orders</AllLink>}>
      {overview.latest_orders.length === 0 ? (
        <EmptyState title="No orders yet">They appear here as they come in.</EmptyState>
      ) : (
        <DataTable
          label="Latest orders"
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
    <Card title="Latest changes" aside={<AllLink to="/activity">All activity</AllLink>}>
      {overview.latest_changes.length === 0 ? (
        <EmptyState title="No changes yet">
          What you save and publish is listed here, with the way back.
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
