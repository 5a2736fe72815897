import type { Control } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import type { CommerceValues } from "./commerce-form.ts";
import { CountField } from "./count-field.tsx";
import { MOST_DAYS, MOST_DOWNLOADS } from "./downloads-form.ts";

type DownloadsCardProps = { readonly control: Control<CommerceValues>; readonly isReader: boolean };

/** How often and how long buyers of digital products download. */
export function DownloadsCard({ control, isReader }: DownloadsCardProps) {
  return (
    <Card title={i18n.t("Downloads")}>
      <div className="flex flex-col gap-4 p-4">
        <div className="sm:max-w-sm">
          <CountField
            control={control}
            name="downloadLimit"
            most={MOST_DOWNLOADS}
            label={i18n.t("Downloads of each file")}
            help={i18n.t("What is repeated within an hour counts once. 0: as often as buyers like.")}
            least={0}
            isDisabled={isReader}
          />
        </div>
        <div className="sm:max-w-sm">
          <CountField
            control={control}
            name="downloadDays"
            most={MOST_DAYS}
            label={i18n.t("Days after the order was paid")}
            help={i18n.t("0: as long as buyers like. What was sold before stays as it was.")}
            least={0}
            isDisabled={isReader}
          />
        </div>
      </div>
    </Card>
  );
}
