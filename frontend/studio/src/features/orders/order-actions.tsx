import { ActionMenu } from "@sitewright/ui/action-menu";
import { Button } from "@sitewright/ui/button";
import { Ban, MapPin, PackageCheck, Pencil, Tag, Undo2 } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import type { OrderDetail } from "../../orders/orders-api.ts";
import { may, useSession } from "../../session/session.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { LabelDialog } from "./label-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { SendDialog } from "./send-dialog.tsx";

type Open = "edit" | "send" | "refund" | "cancel" | "address" | "label" | null;

/** What can be done with an order as it stands. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const session = useSession();
  const [open, setOpen] = useState<Open>(null);
  if (!may(session, "orders", "edit")) return null;
  const close = () => setOpen(null);
  return (
    <>
      <MoreActions order={order} onOpen={setOpen} />
      {!order.why_not_editable && (
        <Button onPress={() => setOpen("edit")}>
          <Pencil size={15} aria-hidden /> {i18n.t("Edit order")}
        </Button>
      )}
      {order.state === "placed" && hasAddress(order) && (
        <Button onPress={() => setOpen("label")}>
          <Tag size={15} aria-hidden /> {i18n.t("Buy label")}
        </Button>
      )}
      {order.state === "placed" && (
        <Button tone="primary" onPress={() => setOpen("send")}>
          <PackageCheck size={16} aria-hidden /> {i18n.t("Send")}
        </Button>
      )}
      {open === "edit" && <EditDialog order={order} onClose={close} />}
      {open === "label" && <LabelDialog order={order} onClose={close} />}
      {open === "send" && <SendDialog order={order} onClose={close} />}
      {open === "refund" && <RefundDialog order={order} onClose={close} />}
      {open === "cancel" && <CancelDialog order={order} onClose={close} />}
      {open === "address" && <AddressDialog order={order} onClose={close} />}
    </>
  );
}

/** A download or a gift card went out by itself, and nobody has sent anything yet. */
function hasBeenSent({ state, fulfilments }: OrderDetail): boolean {
  if (fulfilments.length === 0) return state === "fulfilled";
  return fulfilments.some((sending) => !sending.is_automatic);
}

/** Without one nothing is sent: it is picked up, or a download. */
function hasAddress(order: OrderDetail): boolean {
  return Object.keys(order.shipping_address).length > 0;
}

type MoreActionsProps = { readonly order: OrderDetail; readonly onOpen: (open: Open) => void };

function MoreActions({ order, onOpen }: MoreActionsProps) {
  const isUntouched = order.state !== "cancelled" && !hasBeenSent(order);
  return (
    <ActionMenu
      label={i18n.t("More for this order")}
      actions={[
        {
          id: "refund",
          label: i18n.t("Refund"),
          icon: <Undo2 size={15} aria-hidden />,
          isDisabled: order.refundable_cents === 0,
          onAction: () => onOpen("refund"),
        },
        {
          id: "address",
          label: i18n.t("Edit the address"),
          icon: <MapPin size={15} aria-hidden />,
          isDisabled: !isUntouched || !hasAddress(order),
          onAction: () => onOpen("address"),
        },
        {
          id: "cancel",
          label: i18n.t("Cancel the order"),
          icon: <Ban size={15} aria-hidden />,
          isDisabled: !isUntouched,
          isDangerous: true,
          startsGroup: true,
          onAction: () => onOpen("cancel"),
        },
      ]}
    />
  );
}
