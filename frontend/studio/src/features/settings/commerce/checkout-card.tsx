import { type Control, useWatch } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import { AmountField } from "./amount-field.tsx";
import type { CommerceValues } from "./commerce-form.ts";
import { CountField } from "./count-field.tsx";
import { MOST_HOURS } from "./reminders-form.ts";
import { MOST_BUYERS } from "./waiting-room-form.ts";

type CheckoutCardProps = { readonly control: Control<CommerceValues>; readonly isReader: boolean };

/** The way from a product to an order. */
export function CheckoutCard({ control, isReader }: CheckoutCardProps) {
  const [reminds, hasLine] = useWatch({ control, name: ["cartRemindersEnabled", "waitingRoomEnabled"] });
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
        <ExplainedSwitch
          control={control}
          name="cartRemindersEnabled"
          label={i18n.t("Remind buyers who don’t finish")}
          help={i18n.t(
            "The checkout gets a box that nobody ticked for them. Who ticks it gets one mail with a link to the cart, unless they have bought by then.",
          )}
          isDisabled={isReader}
        />
        <div className="sm:max-w-sm">
          <CountField
            control={control}
            name="reminderHours"
            label={i18n.t("Hours until the mail")}
            least={1}
            most={MOST_HOURS}
            isDisabled={isReader || !reminds}
          />
        </div>
        <ExplainedSwitch
          control={control}
          name="asksNote"
          label={i18n.t("Let buyers write a note")}
          help={i18n.t("You read it with the order and on its packing slip.")}
          isDisabled={isReader}
        />
        <ExplainedSwitch
          control={control}
          name="offersNewsletter"
          label={i18n.t("Offer your newsletter")}
          help={i18n.t(
            "The checkout gets a box that nobody ticked for them. Who ticks it joins your first list, which may ask once more by mail.",
          )}
          isDisabled={isReader}
        />
        <ExplainedSwitch
          control={control}
          name="waitingRoomEnabled"
          label={i18n.t("Line before the checkout")}
          help={i18n.t(
            "For a sale that everybody waits for: who comes to the checkout is let in one after the other, and the shop stays quick. Your pages and carts stay open to all.",
          )}
          isDisabled={isReader}
        />
        <div className="sm:max-w-sm">
          <CountField
            control={control}
            name="buyersPerMinute"
            label={i18n.t("Buyers let in a minute")}
            least={1}
            most={MOST_BUYERS}
            isDisabled={isReader || !hasLine}
          />
        </div>
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
