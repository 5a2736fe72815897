import { i18n } from "../../../app/i18n.ts";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import type { InvoiceCardProps } from "./seller-card.tsx";

/** What stands below the sums, and whether programs can read the invoice. */
export function TextsCard({ control, isReader }: InvoiceCardProps) {
  const shared = { control, isDisabled: isReader };
  return (
    <Card title={i18n.t("On the paper")}>
      <div className="flex flex-col gap-4 p-4">
        <FormTextField
          {...shared}
          name="terms"
          rows={2}
          label={i18n.t("Payment terms")}
          help={i18n.t("Only on invoices that are not paid yet, such as: payable within 14 days.")}
        />
        <FormTextField
          {...shared}
          name="exemption"
          label={i18n.t("Why no tax is charged")}
          help={i18n.t("Only on invoices without tax, for small businesses and exempt goods.")}
        />
        <FormTextField
          {...shared}
          name="footer"
          rows={3}
          label={i18n.t("At the foot of each page")}
          help={i18n.t("Register, management, bank account: what the law asks for where you are.")}
        />
        <ExplainedSwitch
          control={control}
          name="hasEInvoice"
          label={i18n.t("Put the e-invoice into the PDF")}
          help={i18n.t(
            "For sellers in the EU: the same invoice as data (EN 16931, ZUGFeRD, Factur-X), which bookkeeping programs read by themselves.",
          )}
          isDisabled={isReader}
        />
      </div>
    </Card>
  );
}
