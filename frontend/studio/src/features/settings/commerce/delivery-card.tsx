import { type Control, useController } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { LinkSetting } from "../../../links/link-setting.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { Card } from "../../../shell/screen.tsx";
import type { CommerceValues } from "./commerce-form.ts";

type DeliveryCardProps = { readonly control: Control<CommerceValues>; readonly isReader: boolean };

/** What every product page says of delivery, unless the product has words of its own. */
export function DeliveryCard({ control, isReader }: DeliveryCardProps) {
  const { field } = useController({ control, name: "deliveryUrl" });
  return (
    <Card title={i18n.t("Delivery")}>
      <div className="flex flex-col gap-4 p-4 sm:max-w-sm">
        <FormTextField
          control={control}
          name="deliveryText"
          label={i18n.t("Words on product pages")}
          placeholder={i18n.t("Ships in 2–3 days")}
          help={i18n.t("Below the button. A product can have words of its own.")}
          isDisabled={isReader}
        />
        {!isReader && (
          <LinkSetting
            label={i18n.t("Page about delivery and returns")}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      </div>
    </Card>
  );
}
