import { Badge, type BadgeTone } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { showFailure } from "../../app/toasts.ts";
import { closeReturn, exchangeReturn, type OrderDetail, type ReturnInfo } from "../../orders/orders-api.ts";
import { may, useSession } from "../../session/session.ts";
import { FullTime } from "../../session/times.tsx";
import { Card } from "../../shell/screen.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { ReturnAnswerDialog } from "./return-answer-dialog.tsx";
import { ReturnReceiptDialog } from "./return-receipt-dialog.tsx";
import { productAt } from "./return-units.ts";
import { useOrderChange } from "./use-order-change.ts";

const STATES: Record<string, { text: string; tone: BadgeTone }> = {
  requested: { text: i18n.t("Waits for your answer"), tone: "warning" },
  approved: { text: i18n.t("Approved, on its way"), tone: "warning" },
  declined: { text: i18n.t("Declined"), tone: "neutral" },
  received: { text: i18n.t("Received, not refunded yet"), tone: "warning" },
  closed: { text: i18n.t("Return closed"), tone: "good" },
  cancelled: { text: i18n.t("Withdrawn by the customer"), tone: "neutral" },
};

type ReturnProps = { readonly order: OrderDetail; readonly goodsReturn: ReturnInfo };

/** What the customer wants to send back, and the next step of each. */
export function ReturnsCard({ order }: { order: OrderDetail }) {
  if (order.returns.length === 0) return null;
  return (
    <Card title={i18n.t("Returns")}>
      <ul className="divide-y divide-line">
        {order.returns.map((each) => (
          <li key={each.id} className="flex flex-col gap-2 px-4 py-3">
            <p className="flex flex-wrap justify-between gap-3">
              <Badge tone={STATES[each.state]?.tone}>{STATES[each.state]?.text ?? each.state}</Badge>
              <span className="text-muted text-sm">
                <FullTime at={each.requested_at} />
              </span>
            </p>
            <Entries order={order} goodsReturn={each} />
            <Said goodsReturn={each} />
            <Steps order={order} goodsReturn={each} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Entries({ order, goodsReturn }: ReturnProps) {
  return (
    <ul>
      {goodsReturn.entries.map((entry) => (
        <li key={entry.position} className="wrap-anywhere">
          {entry.quantity} × {productAt(order, entry.position)}
          <span className="text-muted text-sm"> · {entry.reason_text}</span>
          {entry.is_restocked && <span className="text-muted text-sm"> · {i18n.t("back in stock")}</span>}
        </li>
      ))}
    </ul>
  );
}

function Said({ goodsReturn }: { goodsReturn: ReturnInfo }) {
  return (
    <>
      {goodsReturn.words && (
        <blockquote className="wrap-anywhere whitespace-pre-line border-line border-s-2 ps-3">
          {goodsReturn.words}
        </blockquote>
      )}
      {goodsReturn.answer && (
        <p className="wrap-anywhere whitespace-pre-line text-sm">
          {i18n.t("You answered: {words}", { words: goodsReturn.answer })}
        </p>
      )}
      {goodsReturn.state === "closed" && !goodsReturn.refund_id && <Instead goodsReturn={goodsReturn} />}
    </>
  );
}

/** What the customer gets in place of money. */
function Instead({ goodsReturn: { exchange } }: { goodsReturn: ReturnInfo }) {
  if (!exchange) return <p className="text-muted text-sm">{i18n.t("Closed without a refund of its own.")}</p>;
  return (
    <p className="text-sm">
      {exchange.is_order ? (
        <Link
          className="text-brand underline"
          to="/commerce/orders/$orderId"
          params={{ orderId: exchange.id }}
        >
          {i18n.t("Exchanged with order #{number}", { number: exchange.number })}
        </Link>
      ) : (
        <Link
          className="text-brand underline"
          to="/commerce/draft-orders/$draftId"
          params={{ draftId: exchange.id }}
        >
          {i18n.t("Exchange in draft order D{number}", { number: exchange.number })}
        </Link>
      )}
    </p>
  );
}

type Open = "approve" | "decline" | "receive" | "refund" | null;

/** For whoever may refund as well. */
function Steps({ order, goodsReturn }: ReturnProps) {
  const [open, setOpen] = useState<Open>(null);
  if (!may(useSession(), "orders", "edit")) return null;
  const close = () => setOpen(null);
  const shown = { order, goodsReturn, onClose: close };
  return (
    <div className="flex flex-wrap gap-2">
      {goodsReturn.state === "requested" && (
        <>
          <Button tone="primary" onPress={() => setOpen("approve")}>
            {i18n.t("Approve")}
          </Button>
          <Button onPress={() => setOpen("decline")}>{i18n.t("Decline")}</Button>
        </>
      )}
      {goodsReturn.state === "approved" && (
        <Button tone="primary" onPress={() => setOpen("receive")}>
          {i18n.t("It has come")}
        </Button>
      )}
      {goodsReturn.state === "received" && (
        <>
          <Button tone="primary" onPress={() => setOpen("refund")}>
            {i18n.t("Refund")}
          </Button>
          <ExchangeButton order={order} goodsReturn={goodsReturn} />
          <CloseButton order={order} goodsReturn={goodsReturn} />
        </>
      )}
      {(open === "approve" || open === "decline") && (
        <ReturnAnswerDialog {...shown} isApproval={open === "approve"} />
      )}
      {open === "receive" && <ReturnReceiptDialog {...shown} />}
      {open === "refund" && <RefundDialog {...shown} />}
    </div>
  );
}

function CloseButton({ order, goodsReturn }: ReturnProps) {
  const changed = useOrderChange();
  const closing = useMutation({
    mutationFn: () => closeReturn(order.id, goodsReturn.id),
    onSuccess: (answered) => changed(answered, i18n.t("The return is closed, without a refund")),
    onError: (failure) => showFailure(failure, () => closing.mutate()),
  });
  return (
    <Button isPending={closing.isPending} onPress={() => closing.mutate()}>
      {i18n.t("Close without a refund")}
    </Button>
  );
}

/** Makes a draft order of it and opens that, where something else is chosen. */
function ExchangeButton({ order, goodsReturn }: ReturnProps) {
  const changed = useOrderChange();
  const navigate = useNavigate();
  const exchanging = useMutation({
    mutationFn: () => exchangeReturn(order.id, goodsReturn.id),
    onSuccess: async (answered) => {
      await changed(answered, i18n.t("The exchange is a draft order: choose what is sent instead"));
      const made = answered.returns.find((each) => each.id === goodsReturn.id)?.exchange;
      if (made) await navigate({ to: "/commerce/draft-orders/$draftId", params: { draftId: made.id } });
    },
    onError: (failure) => showFailure(failure, () => exchanging.mutate()),
  });
  return (
    <Button isPending={exchanging.isPending} onPress={() => exchanging.mutate()}>
      {i18n.t("Exchange")}
    </Button>
  );
}
