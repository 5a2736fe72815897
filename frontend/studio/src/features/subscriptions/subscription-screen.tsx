import { Badge } from "@sitewright/ui/badge";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";
import { FullTime } from "../../session/times.tsx";
import { BackLink } from "../../shell/back-link.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { ChangeGoods } from "./change-goods.tsx";
import { ChangeOnePrice } from "./change-price.tsx";
import type { GoodsToCome } from "./goods-api.ts";
import { nameOf } from "./subscription-columns.tsx";
import { SubscriptionSteps } from "./subscription-steps.tsx";
import { endWords, eventWords, stateTone, stateWords } from "./subscription-words.ts";
import { type SubscriptionDetail, subscriptionQuery } from "./subscriptions-api.ts";

const route = getRouteApi("/signed-in/main/commerce/subscriptions/$subscriptionId");

/** One subscription: how it stands, its orders, and what happened to it. */
export default function SubscriptionScreen() {
  const { subscriptionId } = route.useParams();
  const query = useQuery(subscriptionQuery(subscriptionId));
  const mayEdit = may(useSession(), "orders", "edit");
  return (
    <QueryView query={query}>
      {(detail) => (
        <Screen
          title={nameOf(detail.subscription)}
          back={<BackLink to="/commerce/subscriptions">{i18n.t("Subscriptions")}</BackLink>}
          actions={
            mayEdit && (
              <>
                <ChangeGoods detail={detail} />
                <ChangeOnePrice detail={detail} />
                <SubscriptionSteps detail={detail} />
              </>
            )
          }
        >
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-5">
              <Orders detail={detail} />
              <Events detail={detail} />
            </div>
            <Facts detail={detail} />
          </div>
        </Screen>
      )}
    </QueryView>
  );
}

function Facts({ detail: { subscription: row, ...detail } }: { detail: SubscriptionDetail }) {
  return (
    <Card title={i18n.t("Subscription")}>
      <dl className="flex flex-col gap-3 p-4">
        <Fact name={i18n.t("Status")}>
          <Badge tone={stateTone(row.state)}>
            {row.state === "ended" ? endWords(row) : stateWords(row.state)}
          </Badge>
          {row.is_test && <Badge tone="warning">{i18n.t("Test")}</Badge>}
        </Fact>
        {row.problem && <Fact name={i18n.t("In its way")}>{row.problem}</Fact>}
        <Fact name={i18n.t("Product")}>
          {row.quantity} × {row.product_name}
        </Fact>
        <Fact name={i18n.t("Price")}>{row.price_text}</Fact>
        {detail.goods_to_come && <ToCome goods={detail.goods_to_come} />}
        {detail.price_comes_at && (
          <Fact name={i18n.t("New price")}>
            {detail.price_to_come}
            <span className="text-muted">
              {i18n.t("from")} <FullTime at={detail.price_comes_at} />
            </span>
          </Fact>
        )}
        {detail.method && <Fact name={i18n.t("Payment method")}>{detail.method}</Fact>}
        {row.next_at && (
          <Fact name={row.state === "cancelling" ? i18n.t("Ends") : i18n.t("Next order")}>
            <FullTime at={row.next_at} />
          </Fact>
        )}
        {row.look_at && row.look_at !== row.next_at && (
          <Fact name={i18n.t("Tried again")}>
            <FullTime at={row.look_at} />
          </Fact>
        )}
        <Fact name={i18n.t("Paid so far")}>{paidText(detail.paid_cycles, detail.cycles)}</Fact>
        {row.email && (
          <Fact name={i18n.t("E-mail")}>
            <a className="break-all text-brand underline" href={`mailto:${row.email}`}>
              {row.email}
            </a>
          </Fact>
        )}
        {detail.address_lines.length > 0 && (
          <Fact name={i18n.t("Delivery address")}>{detail.address_lines.join("\n")}</Fact>
        )}
      </dl>
    </Card>
  );
}

function ToCome({ goods }: { goods: GoodsToCome }) {
  return (
    <Fact name={toComeWords(goods)}>
      {goods.goods_text}: {goods.price_text}
      {goods.starts_at && !goods.is_paying && (
        <span className="text-muted">
          {i18n.t("from")} <FullTime at={goods.starts_at} />
        </span>
      )}
    </Fact>
  );
}

function toComeWords(goods: GoodsToCome): string {
  if (goods.is_paying) return i18n.t("Being paid for, to come at once");
  return goods.is_asked ? i18n.t("Proposed, the buyer has not agreed") : i18n.t("From the next order on");
}

function paidText(paid: number, cycles: number): string {
  if (cycles) return i18n.t("{paid, number} of {cycles, number} times", { paid, cycles });
  return i18n.t("{paid, plural, one {once} other {# times}}", { paid });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere flex flex-wrap gap-x-2 whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Orders({ detail }: { detail: SubscriptionDetail }) {
  return (
    <Card title={i18n.t("Orders")}>
      <ul className="divide-y divide-line">
        {detail.orders.map((order) => (
          <li key={order.id} className="flex flex-wrap justify-between gap-x-3 px-4 py-3">
            <Link
              to="/commerce/orders/$orderId"
              params={{ orderId: order.id }}
              className="text-brand underline"
            >
              {i18n.t("Order {number}", { number: String(order.number) })}
            </Link>
            <span className="tabular-nums">{order.total_text}</span>
            <span className="w-full text-muted text-sm">
              <FullTime at={order.placed_at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Events({ detail }: { detail: SubscriptionDetail }) {
  return (
    <Card title={i18n.t("What happened")}>
      <ul className="divide-y divide-line">
        {detail.events.map((event) => (
          <li key={event.id} className="flex flex-wrap justify-between gap-x-3 px-4 py-3">
            <span className="wrap-anywhere">{eventWords(event)}</span>
            <span className="text-muted text-sm">
              <FullTime at={event.at} />
              {event.is_by_owner && ` · ${i18n.t("by the shop")}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
