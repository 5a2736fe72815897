import type { Control } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import { AmountField } from "./amount-field.tsx";
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
        <ExplainedSwitch
          control={control}
          name="customerAccountsEnabled"
          label={i18n.t("Customer accounts")}
          help={i18n.t(
            "Buyers can sign in with a code by e-mail, see their orders, and find the checkout filled in. Nobody has to. The codes need a mail server.",
          )}
          isDisabled={isReader}
        />
        <AmountField
          control={control}
          name="minimums"
          label={i18n.t("Minimum order")}
          help={i18n.t("Before shipping. Buyers with less in the cart are told so; empty takes any order.")}
          isDisabled={isReader}
        />
      </div>
    </Card>
  );
}
