import { Badge } from "@sitewright/ui/badge";
import { buttonClass } from "@sitewright/ui/button";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { History } from "lucide-react";
import { daysInWords } from "../../app/formatting.ts";
import { i18n } from "../../app/i18n.ts";
import { OrderState } from "../../orders/order-state.tsx";
import { type OrderDetail, orderQuery } from "../../orders/orders-api.ts";
import { may, useSession } from "../../session/session.ts";
import { FullTime } from "../../session/times.tsx";
import { BackLink } from "../../shell/back-link.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { addressLines } from "./address-lines.ts";
import { DisputesCard } from "./disputes-card.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { DownloadsCard } from "./downloads-card.tsx";
import { EditsCard } from "./edits-card.tsx";
import { LabelsCard } from "./labels-card.tsx";
import { NoteCard } from "./note-card.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderPayments } from "./order-payments.tsx";
import { RefundsCard } from "./refunds-card.tsx";
import { ReturnsCard } from "./returns-card.tsx";
import { SendingsCard } from "./sendings-card.tsx";
import { TagsCard } from "./tags-card.tsx";

const route = getRouteApi("/signed-in/main/commerce/orders/$orderId");

export default function OrderScreen() {
  const { orderId } = route.useParams();
  const query = useQuery(orderQuery(orderId));
  return (
    <QueryView query={query}>
      {(order) => (
        <Screen
          title={i18n.t("Order #{number}", { number: order.number })}
          back={<BackLink to="/commerce/orders">{i18n.t("Orders")}</BackLink>}
          actions={
            <>
              <HistoryLink orderId={order.id} />
              <OrderActions order={order} />
            </>
          }
        >
          <div className="flex flex-col gap-5">
            <DisputesCard order={order} isOpen />
            <OrderBody order={order} />
          </div>
        </Screen>
      )}
    </QueryView>
  );
}

/** For whoever may see the activity at all. */
function HistoryLink({ orderId }: { orderId: string }) {
  const session = useSession();
  if (!(["pages", "content", "catalog"] as const).some((area) => may(session, area, "view"))) return null;
  return (
    <Link
      to="/activity"
      search={{ kind: "orders", thing: orderId }}
      className={buttonClass("secondary", "hover:bg-sunken")}
    >
      <History size={15} aria-hidden /> {i18n.t("History")}
    </Link>
  );
}

function OrderBody({ order }: { order: OrderDetail }) {
  const is_disputed = order.disputes.some((dispute) => dispute.is_open);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <OrderLines order={order} />
        <EditsCard order={order} />
        <ReturnsCard order={order} />
      </div>
      <div className="flex flex-col gap-5">
        <Card title={i18n.t("Status")}>
          <dl className="flex flex-col gap-3 p-4">
            <Fact name={i18n.t("State")}>
              <OrderState order={{ ...order, is_disputed }} />
            </Fact>
            <Fact name={i18n.t("Placed")}>
              <FullTime at={order.placed_at} />
            </Fact>
            {order.fulfilled_at && (
              <Fact name={i18n.t("Fulfilled")}>
                <FullTime at={order.fulfilled_at} />
              </Fact>
            )}
            {order.cancelled_at && (
              <Fact name={i18n.t("Cancelled")}>
                <FullTime at={order.cancelled_at} />
              </Fact>
            )}
          </dl>
        </Card>
        <SendingsCard order={order} />
        <LabelsCard order={order} />
        <Customer order={order} />
        <OrderPayments order={order} />
        <RefundsCard order={order} />
        <DisputesCard order={order} isOpen={false} />
        <DownloadsCard order={order} />
        <DocumentsCard order={order} />
        <NoteCard order={order} />
        <TagsCard order={order} />
      </div>
    </div>
  );
}

/** Whose order it is; of one whose buyer was erased only that. */
function Customer({ order }: { order: OrderDetail }) {
  const shipTo = addressLines(order.shipping_address);
  if (!order.email)
    return (
      <Card title={i18n.t("Customer")}>
        <p className="p-4 text-muted">
          {i18n.t("Name, address and e-mail were erased. The amounts stay for your books.")}
        </p>
      </Card>
    );
  return (
    <Card title={i18n.t("Customer")}>
      <dl className="flex flex-col gap-3 p-4">
        <Fact name={i18n.t("Name")}>{order.customer_name}</Fact>
        <Fact name={i18n.t("E-mail")}>
          <a className="break-all text-brand underline" href={`mailto:${order.email}`}>
            {order.email}
          </a>
        </Fact>
        {order.vat_id && (
          <Fact name={i18n.t("VAT ID")}>
            {order.vat_id} <VatIdCheck check={order.vat_id_check} />
          </Fact>
        )}
        {order.delivery && (
          <Fact name={order.delivery.is_pickup ? i18n.t("Picked up at") : i18n.t("Delivery")}>
            <p>{order.delivery.name}</p>
            {[order.delivery.estimate, promised(order.delivery), order.delivery.address, order.delivery.hours]
              .filter(Boolean)
              .map((line) => (
                <p key={line} className="text-muted">
                  {line}
                </p>
              ))}
          </Fact>
        )}
        {shipTo && (
          <Fact name={i18n.t("Ship to")}>
            <address className="whitespace-pre-line not-italic">{shipTo}</address>
          </Fact>
        )}
        {order.buyer_note && (
          <Fact name={i18n.t("Note from the buyer")}>
            <p className="whitespace-pre-line wrap-anywhere">{order.buyer_note}</p>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function promised({ arrives_from: first, arrives_to: last }: NonNullable<OrderDetail["delivery"]>): string {
  return last ? i18n.t("Promised for {days}", { days: daysInWords(first, last) }) : "";
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the authorities' register said of it, if it was asked. */
function VatIdCheck({ check }: { check: string }) {
  if (check === "confirmed") return <Badge tone="good">{i18n.t("Confirmed by VIES")}</Badge>;
  if (check === "refused") return <Badge tone="danger">{i18n.t("Unknown to VIES")}</Badge>;
  return <Badge>{i18n.t("Not confirmed")}</Badge>;
}
