import { Select } from "@sitewright/ui/select";
import { type Control, useController, useWatch } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import { installmentCountryChoices } from "../site-choices.ts";
import { AmountField } from "./amount-field.tsx";
import type { CommerceValues } from "./commerce-form.ts";

type InstallmentsCardProps = { readonly control: Control<CommerceValues>; readonly isReader: boolean };

/** What visitors read of paying later in parts; the bounds appear once that is on. */
export function InstallmentsCard({ control, isReader }: InstallmentsCardProps) {
  const isOn = useWatch({ control, name: "installmentsEnabled" });
  return (
    <Card title={i18n.t("Buy now, pay later")}>
      <div className="flex flex-col gap-4 p-4">
        <ExplainedSwitch
          control={control}
          name="installmentsEnabled"
          label={i18n.t("Tell of installments")}
          help={i18n.t(
            "Beside the price of goods and in the cart: four payments with Afterpay, in Great Britain Clearpay. Switch the service on at your payment provider as well; this is only the notice.",
          )}
          isDisabled={isReader}
        />
        {isOn && (
          <>
            <Country control={control} isReader={isReader} />
            <AmountField
              control={control}
              name="installmentMinimums"
              label={i18n.t("Only above")}
              help={i18n.t("The service takes no smaller sums. Empty: any price.")}
              isDisabled={isReader}
            />
            <AmountField
              control={control}
              name="installmentMaximums"
              label={i18n.t("Only up to")}
              help={i18n.t("The service takes no larger sums. Empty: any price.")}
              isDisabled={isReader}
            />
          </>
        )}
      </div>
    </Card>
  );
}

function Country({ control, isReader }: InstallmentsCardProps) {
  const { field, fieldState } = useController({ control, name: "installmentCountry" });
  return (
    <div className="sm:max-w-sm">
      <Select
        label={i18n.t("Country of your payment account")}
        isDisabled={isReader}
        choices={installmentCountryChoices()}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        help={i18n.t(
          "It decides on the name of the service. Pages tell of it in English, in Canada in French too.",
        )}
      />
    </div>
  );
}
