import { NumberField } from "@sitewright/ui/number-field";
import { type Control, useController, useWatch } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import type { CommerceValues } from "./commerce-form.ts";
import { MOST_DAYS } from "./reviews-form.ts";

type ReviewsCardProps = { readonly control: Control<CommerceValues>; readonly isReader: boolean };

/** Whether products are reviewed, who decides about reviews, and whether buyers are asked for them. */
export function ReviewsCard({ control, isReader }: ReviewsCardProps) {
  const [isOn, asks] = useWatch({ control, name: ["reviewsEnabled", "sendsReviewRequests"] });
  const { field, fieldState } = useController({ control, name: "reviewRequestDays" });
  return (
    <Card title={i18n.t("Reviews")}>
      <div className="flex flex-col gap-4 p-4">
        <ExplainedSwitch
          control={control}
          name="reviewsEnabled"
          label={i18n.t("Visitors can review products")}
          help={i18n.t("With stars and words on the product's page. Nobody needs an account.")}
          isDisabled={isReader}
        />
        <ExplainedSwitch
          control={control}
          name="reviewsNeedApproval"
          label={i18n.t("Look at each review first")}
          help={i18n.t("Off: what nothing speaks against appears at once.")}
          isDisabled={isReader || !isOn}
        />
        <ExplainedSwitch
          control={control}
          name="starsInListsEnabled"
          label={i18n.t("Show stars in lists of products")}
          help={i18n.t("Below the title of each product that has reviews.")}
          isDisabled={isReader || !isOn}
        />
        <ExplainedSwitch
          control={control}
          name="sendsReviewRequests"
          label={i18n.t("Ask buyers by e-mail")}
          help={i18n.t(
            "Once for each order, after all of it was handed over. They rate what they bought, and can stop these mails.",
          )}
          isDisabled={isReader || !isOn}
        />
        <div className="sm:max-w-sm">
          <NumberField
            label={i18n.t("Days after the order was handed over")}
            minValue={1}
            maxValue={MOST_DAYS}
            formatOptions={{ maximumFractionDigits: 0 }}
            isDisabled={isReader || !isOn || !asks}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        </div>
      </div>
    </Card>
  );
}
