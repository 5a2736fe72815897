import { Button } from "@sitewright/ui/button";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { showFailure } from "../../app/toasts.ts";
import { type OrderDetail, takeBackSending } from "../../orders/orders-api.ts";
import { may, useSession } from "../../session/session.ts";
import { FullTime } from "../../session/times.tsx";
import { Card } from "../../shell/screen.tsx";
import { LabelDialog } from "./label-dialog.tsx";
import { useOrderChange } from "./use-order-change.ts";

type Sending = OrderDetail["fulfilments"][number];

/** Parcels that went out, with what was in them. */
export function SendingsCard({ order }: { order: OrderDetail }) {
  if (order.fulfilments.length === 0) return null;
  return (
    <Card title={i18n.t("Sent")}>
      <ul className="divide-y divide-line">
        {order.fulfilments.map((sending) => (
          <li key={sending.id} className="flex flex-col gap-1 px-4 py-3">
            <p className="text-muted text-sm">
              <FullTime at={sending.created_at} />
            </p>
            <Tracking sending={sending} />
            <ul className="text-sm">
              {sending.units.map(({ position, quantity }) => (
                <li key={position}>
                  {quantity} × {order.lines.find((line) => line.position === position)?.product_name}
                </li>
              ))}
            </ul>
            {sending.is_automatic && (
              <p className="text-muted text-sm">
                {i18n.t("Handed over by e-mail when it was paid, nothing to send.")}
              </p>
            )}
            {sending.is_buyer_told && !sending.is_automatic && (
              <p className="text-muted text-sm">{i18n.t("The customer was told by e-mail.")}</p>
            )}
            {!sending.is_automatic && (
              <div className="flex flex-wrap gap-2">
                <TakeBack order={order} sending={sending} />
                <Labelling order={order} sending={sending} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Tracking({ sending }: { sending: Sending }) {
  const words = [sending.carrier, sending.tracking_number].filter(Boolean).join(" ");
  if (!words && !sending.tracking_url) return null;
  if (!sending.tracking_url) return <p className="wrap-anywhere">{words}</p>;
  return (
    <a
      className="wrap-anywhere text-brand underline"
      href={sending.tracking_url}
      target="_blank"
      rel="noreferrer"
    >
      {words || i18n.t("Track the parcel")}
    </a>
  );
}

function TakeBack({ order, sending }: { order: OrderDetail; sending: Sending }) {
  const session = useSession();
  const changed = useOrderChange();
  const taking = useMutation({
    mutationFn: () => takeBackSending(order.id, sending.id),
    onSuccess: (answered) => changed(answered, i18n.t("The sending was taken back")),
    onError: (failure) => showFailure(failure, () => taking.mutate()),
  });
  if (order.state === "cancelled" || !may(session, "orders", "edit")) return null;
  return (
    <Button isPending={taking.isPending} onPress={() => taking.mutate()}>
      {i18n.t("It was not sent")}
    </Button>
  );
}

/** For a parcel that has no number yet. */
function Labelling({ order, sending }: { order: OrderDetail; sending: Sending }) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const isPossible = !sending.tracking_number && Object.keys(order.shipping_address).length > 0;
  if (!isPossible || order.state === "cancelled" || !may(session, "orders", "edit")) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>{i18n.t("Buy label")}</Button>
      {isOpen && <LabelDialog order={order} sending={sending} onClose={() => setOpen(false)} />}
    </>
  );
}
