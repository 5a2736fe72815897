import { Segments } from "@sitewright/ui/segments";
import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import type { DiscountForm } from "./discount-editor.tsx";
import type { DiscountValues } from "./discount-form.ts";
import { hasTiers } from "./discount-tiers.ts";
import type { DiscountDetail } from "./discounts-api.ts";
import { GoodsChoice } from "./goods-choice.tsx";
import { GrowthChoice, TierFields } from "./tier-fields.tsx";

export type Names = DiscountDetail["goods"];

const KINDS: readonly { id: DiscountValues["kind"]; label: string }[] = [
  { id: "percent", label: i18n.t("Percent") },
  { id: "amount", label: i18n.t("Amount") },
  { id: "free-shipping", label: i18n.t("Free shipping") },
  { id: "buy-x-get-y", label: i18n.t("Buy X, get Y") },
];

const GOODS: readonly { id: DiscountValues["goods"]; label: string }[] = [
  { id: "all", label: i18n.t("Everything") },
  { id: "products", label: i18n.t("Products") },
  { id: "categories", label: i18n.t("Categories") },
];

/** What it takes off, and of which goods. */
export function ValueCard({ form, names }: { form: DiscountForm; names: Names }) {
  const kind = useController({ control: form.control, name: "kind" }).field;
  const goods = useController({ control: form.control, name: "goods" }).field;
  const growth = useController({ control: form.control, name: "growth" }).field;
  return (
    <Card title={i18n.t("What it takes off")}>
      <div className="flex flex-col gap-4 p-4">
        <div className="max-w-full overflow-x-auto">
          <Segments label={i18n.t("Kind")} choices={KINDS} value={kind.value} onChange={kind.onChange} />
        </div>
        {(kind.value === "percent" || kind.value === "amount") && <GrowthChoice form={form} />}
        {hasTiers({ kind: kind.value, growth: growth.value }) ? (
          <TierFields
            form={form}
            isAmount={kind.value === "amount"}
            isOfItems={growth.value === "quantity"}
          />
        ) : (
          <Value form={form} kind={kind.value} />
        )}
        <Segments
          label={kind.value === "buy-x-get-y" ? i18n.t("What has to be bought") : i18n.t("Of which goods")}
          choices={GOODS}
          value={goods.value}
          onChange={goods.onChange}
          help={i18n.t("Gift cards are never cheaper.")}
        />
        {goods.value !== "all" && (
          <GoodsChoice key={goods.value} form={form} name={goods.value} names={names} />
        )}
        {kind.value === "buy-x-get-y" && <GoodsChoice form={form} name="givenProducts" names={names} />}
      </div>
    </Card>
  );
}

function Value({ form, kind }: { form: DiscountForm; kind: DiscountValues["kind"] }) {
  const { currency } = useSession().website;
  const percent = (label: string) => (
    <FormTextField control={form.control} name="percent" label={label} inputMode="decimal" prefix="%" />
  );
  switch (kind) {
    case "percent":
      return percent(i18n.t("Percentage"));
    case "amount":
      return (
        <FormTextField
          control={form.control}
          name="amount"
          label={i18n.t("Amount")}
          inputMode="decimal"
          prefix={currency}
          help={i18n.t("Once for each order, shared among the goods it is for.")}
        />
      );
    case "free-shipping":
      return (
        <p className="text-muted text-sm">
          {i18n.t("The cheapest way of delivery costs nothing; another one costs what it is dearer.")}
        </p>
      );
    case "buy-x-get-y":
      return (
        <div className="grid gap-4 sm:grid-cols-3">
          <FormTextField control={form.control} name="buy" label={i18n.t("Buy")} inputMode="numeric" />
          <FormTextField control={form.control} name="get" label={i18n.t("Get")} inputMode="numeric" />
          {percent(i18n.t("Cheaper by (100 is free)"))}
        </div>
      );
  }
}
