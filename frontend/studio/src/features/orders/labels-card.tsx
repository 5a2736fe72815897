import { Button } from "@sitewright/ui/button";
import { ConfirmDialog } from "@sitewright/ui/dialog";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { showFailure } from "../../app/toasts.ts";
import { type LabelInfo, labelFileAddress, lookAtLabel, refundLabel } from "../../orders/labels-api.ts";
import { type OrderDetail, orderQuery } from "../../orders/orders-api.ts";
import { may, useSession } from "../../session/session.ts";
import { FullTime } from "../../session/times.tsx";
import { Card } from "../../shell/screen.tsx";
import { labelText } from "./label-words.ts";
import { PrintLink } from "./print-link.tsx";
import { useOrderChange } from "./use-order-change.ts";

type OrderProps = { readonly order: OrderDetail };
type LabelProps = OrderProps & { readonly label: LabelInfo };

/** Labels bought for parcels of the order, with what each cost. */
export function LabelsCard({ order }: OrderProps) {
  useLooking(order);
  if (order.labels.length === 0) return null;
  return (
    <Card title={i18n.t("Shipping labels")}>
      <ul className="divide-y divide-line">
        {order.labels.map((label) => (
          <li key={label.id} className="flex flex-col items-start gap-1 px-4 py-3">
            <Label order={order} label={label} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Label({ order, label }: LabelProps) {
  const when = label.bought_at ?? label.asked_at;
  return (
    <>
      <p className="flex w-full justify-between gap-3 font-medium">
        <span className="wrap-anywhere">{label.name}</span>
        <span className="tabular-nums">{label.cost_text}</span>
      </p>
      {when && (
        <p className="text-muted text-sm">
          <FullTime at={when} />
        </p>
      )}
      {label.tracking_number && <p className="wrap-anywhere text-sm">{label.tracking_number}</p>}
      <p className="text-pretty text-sm">{labelText(label)}</p>
      {label.trouble && <p className="text-pretty text-danger text-sm">{label.trouble}</p>}
      <div className="flex flex-wrap gap-2">
        {label.has_file && label.state !== "refunded" && (
          <PrintLink href={labelFileAddress(order.id, label.id)}>{i18n.t("Download label")}</PrintLink>
        )}
        {(label.state === "bought" || label.state === "refund-refused") && (
          <GiveBack order={order} label={label} />
        )}
      </div>
    </>
  );
}

/** Asking for its money, with what that means said before: it cannot be undone. */
function GiveBack({ order, label }: LabelProps) {
  const mayEdit = may(useSession(), "orders", "edit");
  const queryClient = useQueryClient();
  const changed = useOrderChange();
  const [isAsked, setAsked] = useState(false);
  const refunding = useMutation({
    mutationFn: () => refundLabel(order.id, label.id),
    onSuccess: (answered) => changed(answered, i18n.t("The carrier was asked for the refund")),
    onError: async (failure) => {
      showFailure(failure, () => refunding.mutate());
      // Why it refused is kept with the label.
      await queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey, exact: true });
    },
  });
  if (!mayEdit) return null;
  return (
    <>
      <Button isPending={refunding.isPending} onPress={() => setAsked(true)}>
        {refunding.isPending ? i18n.t("Asking…") : i18n.t("Refund label")}
      </Button>
      <ConfirmDialog
        title={i18n.t("Refund the label of {price}?", { price: label.cost_text })}
        isOpen={isAsked}
        confirmLabel={i18n.t("Refund label")}
        isDangerous
        onAnswer={(isConfirmed) => {
          setAsked(false);
          if (isConfirmed) refunding.mutate();
        }}
      >
        {i18n.t(
          "The label is void at once, so do not use it any more: this cannot be undone. The carrier gives the money back within about 30 days if the parcel was not handed in. The tracking number comes off the sending; whether it was sent, you say there.",
        )}
      </ConfirmDialog>
    </>
  );
}

/** What nobody knows is asked of the carrier once, when the order is opened. */
function useLooking(order: OrderDetail) {
  const queryClient = useQueryClient();
  const mayEdit = may(useSession(), "orders", "edit");
  const awaited = order.labels.filter(({ is_awaited }) => is_awaited).map(({ id }) => id);
  const looking = useMutation({
    mutationFn: (labelId: string) => lookAtLabel(order.id, labelId),
    // Nobody has pressed anything: it is asked again by itself, and what fails is no news.
    onSuccess: (answered) => queryClient.setQueryData(orderQuery(order.id).queryKey, answered),
  });
  const look = useEffectEvent(() => {
    if (mayEdit) for (const labelId of awaited) looking.mutate(labelId);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order that is opened.
  useEffect(() => look(), [order.id]);
}
