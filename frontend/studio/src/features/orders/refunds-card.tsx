import { Badge, type BadgeTone } from "@sitewright/ui/badge";
import { i18n } from "../../app/i18n.ts";
import type { OrderDetail } from "../../orders/orders-api.ts";
import { FullTime } from "../../session/times.tsx";
import { Card } from "../../shell/screen.tsx";

const STATES: Record<string, { text: string; tone: BadgeTone }> = {
  asked: { text: i18n.t("On its way"), tone: "warning" },
  "under-way": { text: i18n.t("On its way"), tone: "good" },
  given: { text: i18n.t("Refunded"), tone: "good" },
  failed: { text: i18n.t("Failed"), tone: "danger" },
  bounced: { text: i18n.t("Came back"), tone: "danger" },
};

/** Money that went back, or was to; of one that failed or came back why. */
export function RefundsCard({ order }: { order: OrderDetail }) {
  // What edits took off is among their changes: no money moved with it.
  const refunds = order.refunds.filter(({ kind }) => kind !== "credit");
  if (refunds.length === 0) return null;
  return (
    <Card title={i18n.t("Refunds")}>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-col gap-1 px-4 py-3">
            <p className="flex justify-between gap-3 font-medium">
              <RefundState refund={refund} />
              <span className="tabular-nums">{refund.amount_text}</span>
            </p>
            <p className="text-muted text-sm">
              <FullTime at={refund.created_at} />
            </p>
            {refund.gift_card_cents > 0 && (
              <p className="text-muted text-sm">
                {i18n.t("{amount} of it to gift cards or credit that paid", {
                  amount: refund.gift_card_text,
                })}
              </p>
            )}
            {refund.credit_cents > 0 && (
              <p className="text-muted text-sm">
                {i18n.t("{amount} of it as store credit", { amount: refund.credit_text })}
              </p>
            )}
            {refund.state === "asked" && refund.credit_cents === 0 && (
              <p className="text-muted text-sm">
                {i18n.t("The provider has not answered yet; it is asked again by itself.")}
              </p>
            )}
            {refund.state === "under-way" && (
              <p className="text-muted text-sm">
                {i18n.t("The provider has taken it in hand; the bank may need some days.")}
              </p>
            )}
            {refund.kind === "settlement" && (
              <p className="text-muted text-sm">{i18n.t("After a change of the order")}</p>
            )}
            {refund.trouble && <p className="wrap-anywhere text-danger text-sm">{troubleOf(refund)}</p>}
            <Units order={order} refund={refund} />
            {refund.reason && <p className="wrap-anywhere text-sm">{refund.reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Refund = OrderDetail["refunds"][number];

function RefundState({ refund: { kind, state } }: { refund: Refund }) {
  // What a bank took back; one that it gave back after all does not count.
  if (kind === "dispute") {
    return state === "given" ? (
      <Badge tone="danger">{i18n.t("Lost in a dispute")}</Badge>
    ) : (
      <Badge>{i18n.t("Won back")}</Badge>
    );
  }
  return <Badge tone={STATES[state]?.tone}>{STATES[state]?.text ?? state}</Badge>;
}

function troubleOf({ state, trouble }: Refund): string {
  return state === "bounced"
    ? i18n.t("The money did not reach the customer and is with you again. Give it back another way.")
    : i18n.t("{trouble} No money moved; you can refund again.", { trouble });
}

function Units({ order, refund }: { order: OrderDetail; refund: Refund }) {
  return (
    <ul className="text-sm">
      {refund.units.map(({ position, quantity, is_restocked: isRestocked }) => (
        <li key={position}>
          {quantity} × {order.lines.find((line) => line.position === position)?.product_name}
          {isRestocked && <span className="text-muted"> · {i18n.t("back in stock")}</span>}
        </li>
      ))}
    </ul>
  );
}
