import { Segments } from "@sitewright/ui/segments";
import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import type { DraftForm } from "./draft-order-editor.tsx";
import type { DraftValues } from "./draft-order-form.ts";

const KINDS: readonly { id: DraftValues["discount"]; label: string }[] = [
  { id: "none", label: i18n.t("None") },
  { id: "percent", label: i18n.t("Percent") },
  { id: "amount", label: i18n.t("Amount") },
];

/** What this one customer is spared; discounts of the shop do not count besides. */
export function DiscountCard({ form }: { form: DraftForm }) {
  const { currency } = useSession().website;
  const { field } = useController({ control: form.control, name: "discount" });
  return (
    <Card title={i18n.t("Discount")}>
      <div className="flex flex-col gap-4 p-4">
        <Segments
          label={i18n.t("Kind")}
          choices={KINDS}
          value={field.value}
          onChange={field.onChange}
          help={i18n.t("Discounts and codes of your shop do not count here.")}
        />
        {field.value !== "none" && (
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
            <FormTextField
              control={form.control}
              name="discountWords"
              label={i18n.t("What for")}
              help={i18n.t("The customer reads it beside the amount.")}
            />
            {field.value === "percent" ? (
              <FormTextField
                control={form.control}
                name="percent"
                label={i18n.t("Percentage")}
                inputMode="decimal"
                prefix="%"
              />
            ) : (
              <FormTextField
                control={form.control}
                name="amount"
                label={i18n.t("Amount")}
                inputMode="decimal"
                prefix={currency}
              />
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
