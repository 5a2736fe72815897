import { Segments } from "@sitewright/ui/segments";
import { Select } from "@sitewright/ui/select";
import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import type { DraftForm } from "./draft-order-editor.tsx";
import type { DraftValues } from "./draft-order-form.ts";
import type { DraftDetail } from "./draft-orders-api.ts";

const KINDS: readonly { id: DraftValues["shipping"]; label: string }[] = [
  { id: "shop", label: i18n.t("As in the shop") },
  { id: "own", label: i18n.t("Your own price") },
];

/** How it gets there: by the shop's ways, or for a price that was agreed. */
export function ShippingCard({ form, draft }: { form: DraftForm; draft: DraftDetail | null }) {
  const { currency } = useSession().website;
  const { field } = useController({ control: form.control, name: "shipping" });
  const option = useController({ control: form.control, name: "shippingOption" }).field;
  const ways = (draft?.deliveries ?? []).map(({ id, name, price_text: price }) => ({
    value: id,
    label: `${name} · ${price}`,
  }));
  return (
    <Card title={i18n.t("Shipping")}>
      <div className="flex flex-col gap-4 p-4">
        <Segments
          label={i18n.t("Price")}
          choices={KINDS}
          value={field.value}
          onChange={field.onChange}
          help={i18n.t("Charged where something of it is shipped.")}
        />
        {field.value === "shop" && ways.length > 0 && (
          <Select
            label={i18n.t("Way of delivery")}
            choices={[{ value: "", label: i18n.t("The cheapest") }, ...ways]}
            value={option.value}
            onChange={option.onChange}
            help={i18n.t("The customer may choose another.")}
          />
        )}
        {field.value === "own" && (
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
            <FormTextField
              control={form.control}
              name="shippingWords"
              label={i18n.t("How it is sent")}
              placeholder={i18n.t("By our van")}
            />
            <FormTextField
              control={form.control}
              name="shippingPrice"
              label={i18n.t("Price")}
              inputMode="decimal"
              prefix={currency}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
