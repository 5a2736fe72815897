import { NumberField } from "@sitewright/ui/number-field";
import { type Control, useController } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import type { CommerceValues } from "./commerce-form.ts";
import { MOST_DAYS, MOST_DOWNLOADS } from "./downloads-form.ts";

type DownloadsCardProps = { readonly control: Control<CommerceValues>; readonly isReader: boolean };

/** How often and how long buyers of digital products download. */
export function DownloadsCard({ control, isReader }: DownloadsCardProps) {
  return (
    <Card title={i18n.t("Downloads")}>
      <div className="flex flex-col gap-4 p-4">
        <Count
          control={control}
          name="downloadLimit"
          most={MOST_DOWNLOADS}
          label={i18n.t("Downloads of each file")}
          help={i18n.t("What is repeated within an hour counts once. 0: as often as buyers like.")}
          isReader={isReader}
        />
        <Count
          control={control}
          name="downloadDays"
          most={MOST_DAYS}
          label={i18n.t("Days after the order was paid")}
          help={i18n.t("0: as long as buyers like. What was sold before stays as it was.")}
          isReader={isReader}
        />
      </div>
    </Card>
  );
}

type CountProps = DownloadsCardProps & {
  readonly name: "downloadLimit" | "downloadDays";
  readonly most: number;
  readonly label: string;
  readonly help: string;
};

function Count({ control, name, most, label, help, isReader }: CountProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <div className="sm:max-w-sm">
      <NumberField
        label={label}
        help={help}
        minValue={0}
        maxValue={most}
        formatOptions={{ maximumFractionDigits: 0 }}
        isDisabled={isReader}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
    </div>
  );
}
