import { type Control, useWatch } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import type { CommerceValues } from "./commerce-form.ts";
import { CountField } from "./count-field.tsx";
import { MOST_RETURN_DAYS } from "./returns-form.ts";

type ReturnsCardProps = { readonly control: Control<CommerceValues>; readonly isReader: boolean };

/** Whether and how long customers may send things back, and what they are told when they may. */
export function ReturnsCard({ control, isReader }: ReturnsCardProps) {
  const isOn = useWatch({ control, name: "returnsAccepted" });
  const isDisabled = isReader || !isOn;
  return (
    <Card title={i18n.t("Returns")}>
      <div className="flex flex-col gap-4 p-4">
        <ExplainedSwitch
          control={control}
          name="returnsAccepted"
          label={i18n.t("Let customers ask for returns")}
          help={i18n.t(
            "On the page of their order, for what was paid and sent. You approve or decline each. Never for downloads, services and gift cards.",
          )}
          isDisabled={isReader}
        />
        <div className="flex flex-col gap-4 sm:max-w-sm">
          <CountField
            control={control}
            name="returnDays"
            label={i18n.t("Days after it was sent")}
            least={1}
            most={MOST_RETURN_DAYS}
            isDisabled={isDisabled}
          />
          <FormTextField
            control={control}
            name="returnInstructions"
            label={i18n.t("Instructions")}
            help={i18n.t("Shown and mailed to customers whose return you have approved.")}
            rows={4}
            isDisabled={isDisabled}
          />
          <FormTextField
            control={control}
            name="returnAddress"
            label={i18n.t("Where to send it")}
            help={i18n.t("Name and address, in lines. Told together with the instructions.")}
            rows={4}
            isDisabled={isDisabled}
          />
        </div>
      </div>
    </Card>
  );
}
