import { type Control, useWatch } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import type { CommerceValues } from "./commerce-form.ts";

type CheckoutCardProps = { readonly control: Control<CommerceValues>; readonly isReader: boolean };

/** The way from a product to an order. */
export function CheckoutCard({ control, isReader }: CheckoutCardProps) {
  return (
    <Card title={i18n.t("Cart and checkout")}>
      <div className="flex flex-col gap-4 p-4">
        <ExplainedSwitch
          control={control}
          name="expressCheckoutEnabled"
          label={i18n.t("Skip the cart")}
          help={i18n.t(
            "Whoever adds something goes straight to the checkout. Good where people buy one thing.",
          )}
          isDisabled={isReader}
        />
        <ExplainedSwitch
          control={control}
          name="customCartEnabled"
          label={i18n.t("Hide the floating cart")}
          help={i18n.t("The button that follows visitors with their cart. The cart in the header stays.")}
          isDisabled={isReader}
        />
        <Minimum control={control} isReader={isReader} />
      </div>
    </Card>
  );
}

/** Of the currency that is chosen; those of others are kept, and named. */
function Minimum({ control, isReader }: CheckoutCardProps) {
  const [currency, minimums] = useWatch({ control, name: ["currency", "minimums"] });
  const others = Object.entries(minimums).filter(([code, typed]) => code !== currency && typed);
  const kept = others.map(([code, typed]) => `${typed} ${code}`).join(", ");
  return (
    <div className="sm:max-w-sm">
      <FormTextField
        key={currency}
        control={control}
        name={`minimums.${currency}`}
        label={i18n.t("Minimum order")}
        prefix={currency}
        inputMode="decimal"
        isDisabled={isReader}
        help={
          kept
            ? i18n.t("Before shipping. Kept for other currencies: {kept}.", { kept })
            : i18n.t("Before shipping. Buyers with less in the cart are told so; empty takes any order.")
        }
      />
    </div>
  );
}
