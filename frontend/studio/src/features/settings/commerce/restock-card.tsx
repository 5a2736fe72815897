import { type Control, useWatch } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import type { CommerceValues } from "./commerce-form.ts";

type RestockCardProps = { readonly control: Control<CommerceValues>; readonly isReader: boolean };

/** What visitors may ask for on the page of something sold out. */
export function RestockCard({ control, isReader }: RestockCardProps) {
  const [isOffered, hasNews] = useWatch({
    control,
    name: ["restockNotificationsEnabled", "mailingListSignUpEnabled"],
  });
  return (
    <Card title={i18n.t("Waiting for stock")}>
      <div className="flex flex-col gap-4 p-4">
        <ExplainedSwitch
          control={control}
          name="restockNotificationsEnabled"
          label={i18n.t("Let visitors wait for what is sold out")}
          help={i18n.t(
            "They leave an e-mail address on the product's page, and it is kept until they are told.",
          )}
          isDisabled={isReader}
        />
        <ExplainedSwitch
          control={control}
          name="sendsRestockNotifications"
          label={i18n.t("Tell them by itself")}
          help={i18n.t("Within minutes of stock coming back. Off: you send from the list of who waits.")}
          isDisabled={isReader || !isOffered}
        />
        <ExplainedSwitch
          control={control}
          name="mailingListSignUpEnabled"
          label={i18n.t("Offer news as well")}
          help={i18n.t("A box to tick beside the address.")}
          isDisabled={isReader || !isOffered}
        />
        <ExplainedSwitch
          control={control}
          name="mailingListOptInByDefault"
          label={i18n.t("Ticked from the start")}
          help={i18n.t("Not allowed everywhere: in the European Union visitors have to tick it themselves.")}
          isDisabled={isReader || !isOffered || !hasNews}
        />
        <div className="flex flex-col gap-4 sm:max-w-sm">
          <FormTextField
            control={control}
            name="customSoldOutText"
            label={i18n.t("Mark of what is sold out")}
            placeholder={i18n.t("Sold out")}
            isDisabled={isReader}
          />
          <FormTextField
            control={control}
            name="restockSuccessText"
            label={i18n.t("Thanks for signing up")}
            placeholder={i18n.t("Signed up!")}
            isDisabled={isReader || !isOffered}
          />
        </div>
      </div>
    </Card>
  );
}
