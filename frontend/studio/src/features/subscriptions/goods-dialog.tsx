import { Select } from "@sitewright/ui/select";
import { useController } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { FullTime } from "../../session/times.tsx";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import {
  agreeToGoods,
  type GoodsChoice,
  type GoodsPreview,
  type GoodsWanted,
  previewGoods,
} from "./goods-api.ts";
import type { SubscriptionDetail } from "./subscriptions-api.ts";
import { useShownFirst } from "./use-shown-first.ts";

type Values = { variantId: string; quantity: string };

type Props = {
  detail: SubscriptionDetail;
  choices: GoodsChoice[];
  onChanged: (changed: SubscriptionDetail) => void;
  onClose: () => void;
};

/** First what it would cost is shown, then it is agreed on; anything chosen in between shows it anew. */
export default function GoodsDialog({ detail, choices, onChanged, onClose }: Props) {
  const { id, quantity } = detail.subscription;
  const shown = useShownFirst((wanted: GoodsWanted) => previewGoods(id, wanted));
  const current = choices.find((choice) => choice.is_current);
  const form = useServerForm<Values>({
    schema: schemaOf(),
    values: { variantId: current?.variant_id ?? "", quantity: String(quantity) },
    fieldFor: (field) => (field === "quantity" ? "quantity" : null),
    save: async (values) => {
      const wanted = wantedOf(values);
      const agreedTo = shown.previewOf(wanted);
      if (!agreedTo) return shown.show(wanted);
      shown.forget();
      onChanged(await agreeToGoods(id, wanted, agreedTo));
      onClose();
    },
  });
  const preview = shown.previewOf(wantedOf(form.watch()));
  return (
    <FormDialog
      title={i18n.t("Change goods or quantity")}
      form={form}
      submitLabel={submitLabel(preview)}
      onClose={onClose}
    >
      {choices.length > 1 && <GoodsField form={form} choices={choices} />}
      <FormTextField
        control={form.control}
        name="quantity"
        label={i18n.t("Quantity")}
        help={i18n.t("From the next order on. What is paid for already stays as it is.")}
        inputMode="numeric"
      />
      {preview && <Preview preview={preview} />}
    </FormDialog>
  );
}

type Form = ReturnType<typeof useServerForm<Values>>;

function GoodsField({ form, choices }: { form: Form; choices: GoodsChoice[] }) {
  const { field } = useController({ control: form.control, name: "variantId" });
  return (
    <Select
      label={i18n.t("Goods")}
      choices={choices.map((choice) => ({ value: choice.variant_id, label: choiceWords(choice) }))}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

function Preview({ preview }: { preview: GoodsPreview }) {
  return (
    <div role="status" className="flex flex-col gap-2 rounded-md border border-line bg-sunken p-3">
      <p className="wrap-anywhere font-medium">
        {preview.goods_text}: {preview.price_text}
      </p>
      <p className="tabular-nums">{partsWords(preview)}</p>
      <p className="flex flex-wrap gap-x-1">
        {preview.starts_at ? (
          <>
            {i18n.t("First charged:")} <FullTime at={preview.starts_at} />
          </>
        ) : (
          i18n.t("First charged once the subscription is resumed.")
        )}
      </p>
      <p className="text-muted text-sm">
        {preview.waits_for_buyer
          ? i18n.t(
              "That is more than {old} now. The buyer gets a mail and is asked to agree; until then nothing changes.",
              { old: preview.old_price_text },
            )
          : i18n.t(
              "It costs {old} now. The buyer gets a mail, and can take it back until the next order is charged.",
              { old: preview.old_price_text },
            )}
      </p>
    </div>
  );
}

function submitLabel(preview: GoodsPreview | null): string {
  if (!preview) return i18n.t("Show what it will cost");
  return preview.waits_for_buyer ? i18n.t("Ask the buyer") : i18n.t("Change from the next order on");
}

function choiceWords({ name, price_text: price }: GoodsChoice): string {
  return i18n.t("{name}: {price}", { name, price });
}

function partsWords(preview: GoodsPreview): string {
  const tax = preview.is_tax_included
    ? i18n.t("Tax included {amount}", { amount: preview.tax_text })
    : i18n.t("Tax {amount}", { amount: preview.tax_text });
  return [
    i18n.t("Goods {amount}", { amount: preview.goods_sum_text }),
    preview.delivery_text && i18n.t("Delivery {amount}", { amount: preview.delivery_text }),
    preview.tax_text && tax,
  ]
    .filter(Boolean)
    .join(" · ");
}

function wantedOf(values: Values): GoodsWanted {
  return { variant_id: values.variantId, quantity: Number(values.quantity) };
}

function schemaOf(): z.ZodType<Values, Values> {
  const message = i18n.t("Enter a whole number from 1 to 9999.");
  return z.object({ variantId: z.string(), quantity: z.string().regex(/^[1-9][0-9]{0,3}$/, message) });
}
