import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { cancelOrder, type OrderDetail } from "../../orders/orders-api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { ExplainedSwitch } from "../settings/explained-switch.tsx";
import { useOrderChange } from "./use-order-change.ts";

const schema = z.object({
  refunds: z.boolean(),
  restocks: z.boolean(),
  tellsBuyer: z.boolean(),
  reason: z.string().max(500),
});

type CancelDialogProps = { readonly order: OrderDetail; readonly onClose: () => void };

/** Cancels an order of which nothing was sent; asked here, because goods and money move at once. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const form = useCancelForm(order, onClose);
  const isPaid = order.refundable_cents > 0;
  return (
    <FormDialog
      title={i18n.t("Cancel order #{number}", { number: order.number })}
      form={form}
      submitLabel={i18n.t("Cancel the order")}
      onClose={onClose}
    >
      <p className="text-muted">
        {i18n.t("Nothing of it will be sent. This cannot be undone, as its items may be sold to others.")}
      </p>
      {isPaid && (
        <ExplainedSwitch
          control={form.control}
          name="refunds"
          label={i18n.t("Refund {amount}", { amount: order.refundable_text })}
          help={i18n.t("All that was paid and not given back yet.")}
          isDisabled={false}
        />
      )}
      <ExplainedSwitch
        control={form.control}
        name="restocks"
        label={i18n.t("Put the items back into stock")}
        help={i18n.t("When they can be sold again.")}
        isDisabled={false}
      />
      <ExplainedSwitch
        control={form.control}
        name="tellsBuyer"
        label={i18n.t("Tell the customer by e-mail")}
        help={order.email}
        isDisabled={!order.email}
      />
      <FormTextField
        control={form.control}
        name="reason"
        label={i18n.t("Reason")}
        help={i18n.t("For your own books; the customer does not see it.")}
      />
    </FormDialog>
  );
}

function useCancelForm(order: OrderDetail, onClose: () => void) {
  const changed = useOrderChange();
  return useServerForm<z.infer<typeof schema>>({
    schema,
    values: { refunds: true, restocks: true, tellsBuyer: order.email !== "", reason: "" },
    save: async ({ tellsBuyer, ...rest }) => {
      const cancelled = await cancelOrder(order.id, { ...rest, tells_buyer: tellsBuyer });
      onClose();
      await changed(cancelled, i18n.t("Order #{number} is cancelled", { number: order.number }));
    },
  });
}
