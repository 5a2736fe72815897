import { Select } from "@sitewright/ui/select";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useController } from "react-hook-form";
import { z } from "zod";
import { dayInWords } from "../../app/formatting.ts";
import { i18n } from "../../app/i18n.ts";
import { priceTrouble, readPrice } from "../../app/read-price.ts";
import { attempt, toasts } from "../../app/toasts.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { useSession } from "../../session/session.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { FormTimeField } from "../../shell/form-time-field.tsx";
import {
  announcePrice,
  type NewPrice,
  type PricePreview,
  previewPrice,
  pricesQuery,
  type SubscribedPlan,
  type SubscriptionPrices,
  takeBackPrice,
} from "./prices-api.ts";
import { useShownFirst } from "./use-shown-first.ts";

type Values = { plan: string; price: string; startsOn: string };

const FIELDS: Readonly<Record<string, keyof Values>> = {
  unit_price_cents: "price",
  starts_on: "startsOn",
};

type Props = {
  prices: SubscriptionPrices;
  /** One alone; else a plan is chosen. */
  only?: { id: string; priceText: string };
  onClose: () => void;
};

/** First what it would change is shown, then it is announced; anything typed in between shows it anew. */
export function PriceDialog({ prices, only, onClose }: Props) {
  const { currency } = useSession().website;
  const shown = useShownFirst(previewPrice);
  const announced = useAnnounced();
  const schema = useMemo(() => schemaOf(currency), [currency]);
  const form = useServerForm<Values>({
    schema,
    values: { plan: only ? "" : "0", price: "", startsOn: prices.usual_start },
    fieldFor: (field) => FIELDS[field] ?? null,
    save: async (values) => {
      const body = bodyOf(values, currency, prices.plans, only?.id);
      if (!shown.previewOf(body)) return shown.show(body);
      await announced(await announcePrice(body));
      onClose();
    },
  });
  const typed = form.watch();
  const preview = shown.previewOf(bodyOf(typed, currency, prices.plans, only?.id));
  return (
    <FormDialog
      title={i18n.t("Change price")}
      form={form}
      submitLabel={preview ? i18n.t("Announce new price") : i18n.t("Show what changes")}
      onClose={onClose}
    >
      <Target form={form} prices={prices} only={only} />
      <FormTextField
        control={form.control}
        name="price"
        label={i18n.t("New price of one unit")}
        help={i18n.t("Delivery and tax come to it as before.")}
        inputMode="decimal"
        prefix={currency}
      />
      <StartField form={form} earliest={prices.earliest_start} />
      {preview && <Preview preview={preview} startsOn={typed.startsOn} />}
    </FormDialog>
  );
}

type Form = ReturnType<typeof useServerForm<Values>>;

function Target({ form, prices, only }: { form: Form } & Pick<Props, "prices" | "only">) {
  const { field } = useController({ control: form.control, name: "plan" });
  if (only) {
    return (
      <p className="text-muted">
        {i18n.t("For this subscription alone. It costs {price} now.", { price: only.priceText })}
      </p>
    );
  }
  const choices = prices.plans.map((plan, place) => ({ value: String(place), label: planWords(plan) }));
  return (
    <Select
      label={i18n.t("Subscriptions to")}
      choices={choices}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

function StartField({ form, earliest }: { form: Form; earliest: string }) {
  return (
    <FormTimeField
      isDay
      control={form.control}
      name="startsOn"
      label={i18n.t("From")}
      help={i18n.t("A higher price from {day} at the earliest; a lower one from today.", {
        day: dayInWords(earliest),
      })}
    />
  );
}

function Preview({ preview, startsOn }: { preview: PricePreview; startsOn: string }) {
  return (
    <div role="status" className="flex flex-col gap-2 rounded-md border border-line bg-sunken p-3">
      <p className="font-medium">
        {i18n.t("{count, plural, one {# subscription changes} other {# subscriptions change}}", {
          count: preview.count,
        })}
      </p>
      <ul className="flex flex-col gap-1">
        {preview.steps.map((step) => (
          <li key={step.old_text} className="flex flex-wrap justify-between gap-x-3">
            <span className="tabular-nums">
              {i18n.t("{old} → {new}", { old: step.old_text, new: step.new_text })}
            </span>
            <span className="text-muted">
              {i18n.t("{count, plural, one {# subscription} other {# subscriptions}}", { count: step.count })}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">
        {i18n.t(
          "Each buyer gets a mail with the old price, the new one and a link to cancel. Orders due before {day} cost what they did.",
          { day: dayInWords(startsOn) },
        )}
      </p>
    </div>
  );
}

/** Said with the way back, which is open until the first order at the new price. */
function useAnnounced() {
  const client = useQueryClient();
  const read = async (prices: SubscriptionPrices) => {
    client.setQueryData(pricesQuery().queryKey, prices);
    await client.invalidateQueries({ queryKey: ["subscriptions"] });
  };
  return async (prices: SubscriptionPrices) => {
    const [newest] = prices.announced;
    const run = () => newest && void attempt(async () => read(await takeBackPrice(newest.id)));
    toasts.show({
      tone: "info",
      text: i18n.t("New price announced"),
      ...(newest && { action: { label: i18n.t("Undo"), run } }),
    });
    await read(prices);
  };
}

export function planWords({ product_name: name, every }: Pick<SubscribedPlan, "product_name" | "every">) {
  return i18n.t("{name}, {every}", { name, every });
}

function bodyOf(values: Values, currency: string, plans: SubscribedPlan[], id = ""): NewPrice {
  const plan = id ? undefined : plans[Number(values.plan)];
  return {
    subscription_id: id,
    product_id: plan?.product_id ?? "",
    variant_id: plan?.variant_id ?? "",
    period_value: plan?.period_value ?? 0,
    period_unit: unitOf(plan),
    unit_price_cents: readPrice(values.price, currency).cents ?? 0,
    starts_on: values.startsOn,
  };
}

function unitOf(plan: SubscribedPlan | undefined): NewPrice["period_unit"] {
  const unit = plan?.period_unit;
  return unit === "WEEK" || unit === "MONTH" || unit === "YEAR" ? unit : "";
}

function schemaOf(currency: string): z.ZodType<Values, Values> {
  const startsOn = z.string().min(1, i18n.t("Choose a day."));
  const shape = z.object({ plan: z.string(), price: z.string(), startsOn });
  return shape.superRefine((values, found) => {
    const message = priceTrouble(values.price, currency);
    if (message) found.addIssue({ code: "custom", path: ["price"], message });
  });
}
