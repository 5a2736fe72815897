import { Segments } from "@sitewright/ui/segments";
import { Switch } from "@sitewright/ui/switch";
import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { FormTimeField } from "../../shell/form-time-field.tsx";
import { Card } from "../../shell/screen.tsx";
import { ExplainedSwitch } from "../settings/explained-switch.tsx";
import { CombinesChoice } from "./combines-choice.tsx";
import type { DiscountForm } from "./discount-editor.tsx";
import type { DiscountValues } from "./discount-form.ts";

const MINIMUMS: readonly { id: DiscountValues["minimum"]; label: string }[] = [
  { id: "none", label: i18n.t("None") },
  { id: "amount", label: i18n.t("Amount") },
  { id: "quantity", label: i18n.t("Items") },
];

/** What has to be so for it to count. */
export function TermsCard({ form }: { form: DiscountForm }) {
  const { currency } = useSession().website;
  const { field } = useController({ control: form.control, name: "minimum" });
  return (
    <Card title={i18n.t("Terms")}>
      <div className="flex flex-col gap-4 p-4">
        <Segments
          label={i18n.t("Minimum")}
          choices={MINIMUMS}
          value={field.value}
          onChange={field.onChange}
          help={i18n.t("Of the goods it is for.")}
        />
        {field.value === "amount" && (
          <FormTextField
            control={form.control}
            name="minimumAmount"
            label={i18n.t("At least")}
            inputMode="decimal"
            prefix={currency}
          />
        )}
        {field.value === "quantity" && (
          <FormTextField
            control={form.control}
            name="minimumQuantity"
            label={i18n.t("At least so many items")}
            inputMode="numeric"
          />
        )}
        <ExplainedSwitch
          control={form.control}
          name="isFirstOrderOnly"
          label={i18n.t("First order only")}
          help={i18n.t("Told by the e-mail address.")}
          isDisabled={false}
        />
        <CombinesChoice form={form} />
      </div>
    </Card>
  );
}

/** How often it may be used. */
export function LimitsCard({ form }: { form: DiscountForm }) {
  return (
    <Card title={i18n.t("Limits")}>
      <div className="flex flex-col gap-4 p-4">
        <FormTextField
          control={form.control}
          name="mostUses"
          label={i18n.t("Uses in total (optional)")}
          inputMode="numeric"
          placeholder={i18n.t("No limit")}
        />
        <FormTextField
          control={form.control}
          name="mostUsesEach"
          label={i18n.t("Uses by each customer (optional)")}
          inputMode="numeric"
          placeholder={i18n.t("No limit")}
          help={i18n.t("Counted by e-mail address.")}
        />
      </div>
    </Card>
  );
}

/** From when to when, by the website's clock. */
export function DateCard({ form }: { form: DiscountForm }) {
  const { website } = useSession();
  const isEnabled = useController({ control: form.control, name: "isEnabled" });
  return (
    <Card title={i18n.t("When")}>
      <div className="flex flex-col gap-4 p-4">
        <FormTimeField control={form.control} name="startsAt" label={i18n.t("From (optional)")} />
        <FormTimeField control={form.control} name="endsAt" label={i18n.t("Until (optional)")} />
        <p className="text-muted text-xs">{i18n.t("By the clock in {zone}.", { zone: website.time_zone })}</p>
        <Switch
          label={i18n.t("Switched on")}
          isSelected={isEnabled.field.value}
          onChange={isEnabled.field.onChange}
        />
      </div>
    </Card>
  );
}
