import { useMemo, useState } from "react";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { readPrice } from "../../app/read-price.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { momentOf } from "../../app/zoned-time.ts";
import { useUndo } from "../../history/use-undo.ts";
import { useSession } from "../../session/session.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { FormTimeField } from "../../shell/form-time-field.tsx";
import { ExplainedSwitch } from "../settings/explained-switch.tsx";
import type { CustomerDetail } from "./customers-api.ts";
import { giveCredit } from "./store-credit-api.ts";
import { amountField, reasonField } from "./store-credit-form.ts";

type Values = { amount: string; reason: string; message: string; expiresAt: string; tellsBuyer: boolean };

const EMPTY: Values = { amount: "", reason: "", message: "", expiresAt: "", tellsBuyer: true };
const MESSAGE = "message";
const FIELDS: Readonly<Record<string, keyof Values>> = {
  amount_cents: "amount",
  reason: "reason",
  [MESSAGE]: MESSAGE,
  expires_at: "expiresAt",
};

type GiveCreditProps = {
  readonly customer: CustomerDetail;
  readonly currency: string;
  readonly onClose: () => void;
};

export function GiveCreditDialog({ customer, currency, onClose }: GiveCreditProps) {
  const zone = useSession().website.time_zone;
  const form = useGiveCredit({ customer, currency, onClose }, zone);
  return (
    <FormDialog
      title={i18n.t("Give store credit")}
      form={form}
      submitLabel={i18n.t("Give")}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="amount"
        label={i18n.t("Amount")}
        inputMode="decimal"
        prefix={currency}
        autoFocus
      />
      <FormTextField
        control={form.control}
        name="reason"
        label={i18n.t("Reason")}
        help={i18n.t("For your own books; the customer does not see it.")}
      />
      <FormTextField
        control={form.control}
        name="message"
        label={i18n.t("Message to the customer (optional)")}
        rows={3}
      />
      <FormTimeField
        control={form.control}
        name="expiresAt"
        label={i18n.t("Expires (optional)")}
        help={i18n.t("By the clock in {zone}.", { zone })}
      />
      <ExplainedSwitch
        control={form.control}
        name="tellsBuyer"
        label={i18n.t("Tell the customer by e-mail")}
        help={customer.email}
        isDisabled={false}
      />
    </FormDialog>
  );
}

function useGiveCredit({ customer, currency, onClose }: GiveCreditProps, zone: string) {
  const { tellSaved } = useUndo();
  // One key for as long as the dialog is open: sent twice over a bad line, it is given once.
  const [key] = useState(() => crypto.randomUUID());
  const schema = useMemo(() => schemaFor(currency), [currency]);
  return useServerForm<Values>({
    schema,
    values: EMPTY,
    fieldFor: (name) => FIELDS[name] ?? null,
    save: async ({ amount, reason, message, expiresAt, tellsBuyer }) => {
      const { change_set_id: changeSetId = "" } = await giveCredit(customer.id, {
        key,
        amount_cents: readPrice(amount, currency).cents ?? 0,
        reason: reason.trim(),
        message: message.trim(),
        expires_at: expiresAt ? momentOf(expiresAt, zone) : null,
        tells_buyer: tellsBuyer,
      });
      onClose();
      await tellSaved(i18n.t("Store credit given"), changeSetId);
    },
  });
}

function schemaFor(currency: string): z.ZodType<Values, Values> {
  return z.object({
    amount: amountField(currency),
    reason: reasonField(),
    message: z.string().max(500, i18n.t("The message may have 500 characters.")),
    expiresAt: z.string(),
    tellsBuyer: z.boolean(),
  });
}
