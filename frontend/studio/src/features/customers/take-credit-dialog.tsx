import { useMemo, useState } from "react";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { readPrice } from "../../app/read-price.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { useUndo } from "../../history/use-undo.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { takeCredit } from "./store-credit-api.ts";
import { amountField, reasonField } from "./store-credit-form.ts";

type Values = { amount: string; reason: string };

const EMPTY: Values = { amount: "", reason: "" };

type TakeCreditProps = {
  readonly customerId: string;
  readonly currency: string;
  /** What there is, as people read it. */
  readonly left: string;
  readonly onClose: () => void;
};

/** Takes an amount off, what ends first first; giving it again takes that back. */
export function TakeCreditDialog({ customerId, currency, left, onClose }: TakeCreditProps) {
  const { tellSaved } = useUndo();
  // One key for as long as the dialog is open: sent twice over a bad line, it is taken once.
  const [key] = useState(() => crypto.randomUUID());
  const schema = useMemo(() => schemaFor(currency), [currency]);
  const form = useServerForm<Values>({
    schema,
    values: EMPTY,
    fieldFor: (name) => (name === "amount_cents" ? "amount" : name === "reason" ? "reason" : null),
    save: async ({ amount, reason }) => {
      const cents = readPrice(amount, currency).cents ?? 0;
      await takeCredit(customerId, { key, amount_cents: cents, reason: reason.trim() });
      onClose();
      await tellSaved(i18n.t("Store credit taken back"), "");
    },
  });
  return (
    <FormDialog
      title={i18n.t("Take back store credit")}
      form={form}
      submitLabel={i18n.t("Take back")}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="amount"
        label={i18n.t("Amount")}
        inputMode="decimal"
        prefix={currency}
        help={i18n.t("At most {amount}.", { amount: left })}
        autoFocus
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

function schemaFor(currency: string): z.ZodType<Values, Values> {
  return z.object({ amount: amountField(currency), reason: reasonField() });
}
