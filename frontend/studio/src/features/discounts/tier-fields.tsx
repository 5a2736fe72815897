import { Button, IconButton } from "@sitewright/ui/button";
import { Segments } from "@sitewright/ui/segments";
import { Plus, Trash2 } from "lucide-react";
import { useController, useFieldArray } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import type { DiscountForm } from "./discount-editor.tsx";
import { type Growth, MOST_TIERS, NEW_TIER } from "./discount-tiers.ts";

const GROWTHS: readonly { id: Growth; label: string }[] = [
  { id: "none", label: i18n.t("One value") },
  { id: "amount", label: i18n.t("By amount spent") },
  { id: "quantity", label: i18n.t("By number of items") },
];

/** Whether it takes off more, the more is spent or bought. */
export function GrowthChoice({ form }: { form: DiscountForm }) {
  const { field } = useController({ control: form.control, name: "growth" });
  return (
    <div className="max-w-full overflow-x-auto">
      <Segments
        label={i18n.t("Tiers")}
        choices={GROWTHS}
        value={field.value}
        onChange={field.onChange}
        help={i18n.t("With tiers it takes off more, the more goods it is for are in the cart.")}
      />
    </div>
  );
}

type TierFieldsProps = { form: DiscountForm; isAmount: boolean; isOfItems: boolean };

/** The tiers, the lowest first. */
export function TierFields({ form, isAmount, isOfItems }: TierFieldsProps) {
  const { currency } = useSession().website;
  const tiers = useFieldArray({ control: form.control, name: "tiers" });
  const remove = (place: number) => {
    tiers.remove(place);
    // Whoever works by keyboard goes on where the row was.
    requestAnimationFrame(() => form.setFocus(`tiers.${Math.max(place - 1, 0)}.threshold`));
  };
  return (
    <div className="flex flex-col gap-3">
      {tiers.fields.map((tier, place) => (
        <fieldset key={tier.id} className="flex min-w-0 items-start gap-2">
          <legend className="sr-only">{i18n.t("Tier {number}", { number: place + 1 })}</legend>
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
            <FormTextField
              control={form.control}
              name={`tiers.${place}.threshold`}
              label={isOfItems ? i18n.t("From so many items on") : i18n.t("From this amount on")}
              inputMode={isOfItems ? "numeric" : "decimal"}
              prefix={isOfItems ? undefined : currency}
            />
            <FormTextField
              control={form.control}
              name={`tiers.${place}.benefit`}
              label={i18n.t("Takes off")}
              inputMode="decimal"
              prefix={isAmount ? currency : "%"}
            />
          </div>
          {tiers.fields.length > 1 && (
            <IconButton
              label={i18n.t("Remove tier {number}", { number: place + 1 })}
              className="mt-6"
              onPress={() => remove(place)}
            >
              <Trash2 size={15} aria-hidden />
            </IconButton>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          isDisabled={tiers.fields.length >= MOST_TIERS}
          onPress={() =>
            tiers.append({ ...NEW_TIER }, { focusName: `tiers.${tiers.fields.length}.threshold` })
          }
        >
          <Plus size={14} aria-hidden /> {i18n.t("Add tier")}
        </Button>
      </div>
    </div>
  );
}
