import { Button } from "@sitewright/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import { showFailure, toasts } from "../../app/toasts.ts";
import { markPaid, type OrderDetail, orderQuery } from "../../orders/orders-api.ts";
import { may, useSession } from "../../session/session.ts";
import { Card } from "../../shell/screen.tsx";

const PAYMENT_STATES: Record<string, string> = {
  authorised: i18n.t("Promised, not taken yet"),
  pending: i18n.t("Not answered yet"),
  action: i18n.t("Waits for the customer"),
  confirming: i18n.t("Being confirmed"),
  captured: i18n.t("Paid"),
  declined: i18n.t("Declined"),
  refunded: i18n.t("Refunded"),
  awaited: i18n.t("Awaiting payment"),
  voided: i18n.t("No longer awaited"),
};

/** Money that was asked for, and what became of it. */
export function OrderPayments({ order }: { order: OrderDetail }) {
  return (
    <Card title={i18n.t("Payment")}>
      <ul className="divide-y divide-line">
        {order.payments.map((payment) => (
          <li key={payment.id} className="px-4 py-3">
            <p className="flex justify-between gap-3 font-medium">
              <span>{stateOf(order, payment)}</span>
              <span className="tabular-nums">{payment.amount_text}</span>
            </p>
            <p className="break-all text-muted text-sm">
              {/* By which way a difference is paid shows once it is. */}
              {!(payment.edit > 0 && payment.state === "awaited") && payment.provider_name}
              {!payment.is_by_hand &&
                ` (${payment.environment === "test" ? i18n.t("test mode") : i18n.t("live")})`}{" "}
              {payment.provider_reference}
            </p>
            {payment.fee_text && <p className="text-muted text-sm">{feeOf(payment)}</p>}
            {payment.edit > 0 && <p className="text-muted text-sm">{i18n.t("For a change of the order")}</p>}
            {payment.is_by_hand && <PaidButton order={order} state={payment.state} />}
          </li>
        ))}
        {order.payments.length === 0 && (
          <li className="px-4 py-3 text-muted">{i18n.t("Nothing was to pay.")}</li>
        )}
      </ul>
    </Card>
  );
}

type Payment = OrderDetail["payments"][number];

function feeOf({ fee_text: fee, net_text: net }: Payment): string {
  return net ? i18n.t("Fee {fee}, you receive {net}", { fee, net }) : i18n.t("Fee {fee}", { fee });
}

/** Of one that went back whole, whether a bank took it. */
function stateOf(order: OrderDetail, { id, state }: Payment): string {
  const isLost = order.disputes.some((dispute) => dispute.payment_id === id && dispute.state === "lost");
  if (state === "refunded" && isLost) return i18n.t("Taken back by the bank");
  return PAYMENT_STATES[state] ?? state;
}

/** For money that comes by hand: its owner says when it is there. */
function PaidButton({ order, state }: { order: OrderDetail; state: string }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const marking = useMutation({
    mutationFn: (isPaid: boolean) => markPaid(order.id, isPaid),
    onSuccess: async (marked, isPaid) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, marked);
      const text = isPaid
        ? i18n.t("Order #{number} is paid", { number: order.number })
        : i18n.t("Order #{number} awaits payment", { number: order.number });
      toasts.show({
        tone: "info",
        text,
        action: { label: i18n.t("Undo"), run: () => marking.mutate(!isPaid) },
      });
      await queryClient.invalidateQueries({ queryKey: ["orders", "list"] });
    },
    onError: (failure, isPaid) => showFailure(failure, () => marking.mutate(isPaid)),
  });
  if (state !== "awaited" || order.state === "cancelled" || !may(session, "orders", "edit")) return null;
  return (
    <Button className="mt-2" isPending={marking.isPending} onPress={() => marking.mutate(true)}>
      {i18n.t("Mark as paid")}
    </Button>
  );
}
