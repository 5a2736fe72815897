import { Select } from "@sitewright/ui/select";
import { TextField } from "@sitewright/ui/text-field";
import { daysInWords } from "../../../app/formatting.ts";
import { i18n } from "../../../app/i18n.ts";
import { areDays, type Days, isTurned, type Preset } from "./periods.ts";

const PRESETS = [
  { value: "this-month", label: i18n.t("This month") },
  { value: "last-month", label: i18n.t("Last month") },
  { value: "last-quarter", label: i18n.t("Last quarter") },
  { value: "own", label: i18n.t("Own dates") },
] as const;

type PeriodFieldsProps = {
  readonly preset: Preset;
  readonly days: Days;
  readonly onPreset: (preset: Preset) => void;
  readonly onDays: (days: Days) => void;
};

/** By a word, or by its first and last day. */
export function PeriodFields({ preset, days, onPreset, onDays }: PeriodFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={i18n.t("Period")}
        choices={PRESETS}
        value={preset}
        onChange={(value) => onPreset(value as Preset)}
        help={preset === "own" ? undefined : daysInWords(days.first, days.last)}
      />
      {preset === "own" && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            type="date"
            label={i18n.t("From")}
            value={days.first}
            onChange={(first) => onDays({ ...days, first })}
          />
          <TextField
            type="date"
            label={i18n.t("Until")}
            value={days.last}
            onChange={(last) => onDays({ ...days, last })}
            error={
              areDays(days) && isTurned(days) ? i18n.t("The last day is before the first one.") : undefined
            }
            validationBehavior="aria"
          />
        </div>
      )}
    </div>
  );
}
