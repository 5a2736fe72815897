import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { priceTrouble, readPrice } from "../../app/read-price.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { type OrderDetail, type ReturnInfo, refundOrder, refundReturn } from "../../orders/orders-api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { ExplainedSwitch } from "../settings/explained-switch.tsx";
import { moneyText } from "./money-text.ts";
import { centsOfUnits } from "./refund-sums.ts";
import { refundableAt } from "./return-units.ts";
import { chosenUnits, UnitsFields } from "./units-fields.tsx";
import { useOrderChange } from "./use-order-change.ts";

function schemaFor(currency: string) {
  const amount = z.string().superRefine((typed, context) => {
    const trouble = typed.trim() ? priceTrouble(typed, currency) : "";
    if (trouble) context.addIssue({ code: "custom", message: trouble });
  });
  return z.object({
    units: z.record(z.string(), z.number()),
    shipping: amount,
    other: amount,
    reason: z.string().max(500),
    restocks: z.boolean(),
    toCredit: z.boolean(),
    tellsBuyer: z.boolean(),
  });
}
type RefundValues = z.infer<ReturnType<typeof schemaFor>>;

type RefundDialogProps = {
  readonly order: OrderDetail;
  /** Whose units it is about, all of them from the start; its goods were put back into stock when they came. */
  readonly goodsReturn?: ReturnInfo;
  readonly onClose: () => void;
};

/** Gives money back, by line and quantity, and shows what it comes to. */
export function RefundDialog({ order, goodsReturn, onClose }: RefundDialogProps) {
  const form = useRefundForm({ order, goodsReturn, onClose });
  const values = useWatch({ control: form.control }) as RefundValues;
  const amount = moneyText(sumOf(order, values), order.currency);
  return (
    <FormDialog
      title={i18n.t("Refund order #{number}", { number: order.number })}
      form={form}
      submitLabel={i18n.t("Refund {amount}", { amount })}
      pendingLabel={i18n.t("Refunding…")}
      onClose={onClose}
    >
      <p className="text-muted">
        {i18n.t("{amount} of what was paid can be given back.", { amount: order.refundable_text })}
      </p>
      <UnitsFields
        control={form.control}
        lines={order.lines}
        leftOf={(line) =>
          goodsReturn ? refundableAt(goodsReturn, line.position) : line.quantity - line.refunded_quantity
        }
      />
      {order.shipping_left_cents > 0 && (
        <FormTextField
          control={form.control}
          name="shipping"
          label={i18n.t("Shipping")}
          inputMode="decimal"
          prefix={order.currency}
          help={i18n.t("At most {amount}.", { amount: moneyText(order.shipping_left_cents, order.currency) })}
        />
      )}
      <FormTextField
        control={form.control}
        name="other"
        label={i18n.t("Another amount")}
        inputMode="decimal"
        prefix={order.currency}
        help={i18n.t("Such as for a delay, besides the items above.")}
      />
      <FormTextField
        control={form.control}
        name="reason"
        label={i18n.t("Reason")}
        help={i18n.t("For your own books; the customer does not see it.")}
      />
      {!goodsReturn && (
        <ExplainedSwitch
          control={form.control}
          name="restocks"
          label={i18n.t("Put the items back into stock")}
          help={i18n.t("When they can be sold again.")}
          isDisabled={order.state === "cancelled"}
        />
      )}
      {order.has_account && (
        <ExplainedSwitch
          control={form.control}
          name="toCredit"
          label={i18n.t("Refund to store credit")}
          help={i18n.t("The customer gets it in the account here, and no money goes back.")}
          isDisabled={false}
        />
      )}
      <ExplainedSwitch
        control={form.control}
        name="tellsBuyer"
        label={i18n.t("Tell the customer by e-mail")}
        help={order.email}
        isDisabled={!order.email}
      />
    </FormDialog>
  );
}

function useRefundForm({ order, goodsReturn, onClose }: RefundDialogProps) {
  const changed = useOrderChange();
  // One key for as long as the dialog is open: sent twice over a bad line, it is one refund.
  const [key] = useState(() => crypto.randomUUID());
  return useServerForm<RefundValues>({
    schema: schemaFor(order.currency),
    values: {
      units: Object.fromEntries(
        order.lines.map((line) => [
          String(line.position),
          goodsReturn ? refundableAt(goodsReturn, line.position) : 0,
        ]),
      ),
      shipping: "",
      other: "",
      reason: "",
      restocks: order.state !== "cancelled",
      toCredit: false,
      tellsBuyer: order.email !== "",
    },
    save: async ({ units, shipping, other, reason, restocks, toCredit, tellsBuyer }) => {
      const chosen = chosenUnits(units);
      const amounts = {
        shipping_cents: centsOf(shipping, order.currency),
        other_cents: centsOf(other, order.currency),
        reason,
        tells_buyer: tellsBuyer,
        to_credit: toCredit,
      };
      const refunded = goodsReturn
        ? await refundReturn(order.id, goodsReturn.id, { ...amounts, units: chosen })
        : await refundOrder(order.id, {
            ...amounts,
            key,
            units: chosen.map((each) => ({ ...each, restock: restocks })),
          });
      onClose();
      await changed(refunded, i18n.t("The refund is on its way"));
    },
  });
}

function sumOf(order: OrderDetail, { units, shipping, other }: RefundValues): number {
  const ofUnits = order.lines.map((line) => centsOfUnits(line, units[String(line.position)] ?? 0));
  return [...ofUnits, centsOf(shipping, order.currency), centsOf(other, order.currency)].reduce(
    (sum, cents) => sum + cents,
    0,
  );
}

/** Nothing for what cannot be read: the field says so. */
function centsOf(typed: string, currency: string): number {
  return typed.trim() ? (readPrice(typed, currency).cents ?? 0) : 0;
}
