import { Select } from "@sitewright/ui/select";
import { TextField } from "@sitewright/ui/text-field";
import { useController } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { percentText, readPercent } from "./percent.ts";
import { type Countries, countryChoices, regionChoices } from "./tax-places.ts";
import type { OwnRate } from "./taxes-form.ts";

const postalCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9 -]{0,12}$/, i18n.t("At most 12 letters and digits."));
const schema = z
  .object({
    country: z.string().min(1, i18n.t("Choose a country.")),
    region: z.string(),
    postalFrom: postalCode,
    postalTo: postalCode,
    fromDate: z.string(),
    untilDate: z.string(),
    category: z.enum(["standard", "reduced"]),
    name: z
      .string()
      .trim()
      .regex(/^[^:<>]{0,40}$/, i18n.t("At most 40 characters, without : < and >.")),
    rate: z
      .string()
      .refine(
        (typed) => readPercent(typed) !== null,
        i18n.t("Write a percentage from 0 to 100, such as 8.875."),
      ),
  })
  .refine(({ fromDate, untilDate }) => !untilDate || fromDate <= untilDate, {
    path: ["untilDate"],
    message: i18n.t("This must not be before the first day."),
  });
type Values = z.infer<typeof schema>;

type RateDialogProps = {
  /** The one to change; null for another. */
  readonly rate: OwnRate | null;
  /** Where a new one is most likely. */
  readonly home: string;
  readonly countries: Countries;
  readonly onKeep: (rate: OwnRate) => void;
  readonly onClose: () => void;
};

/** Asks for a rate, where and when it holds. It counts once the screen is saved. */
export function RateDialog({ rate, home, countries, onKeep, onClose }: RateDialogProps) {
  const form = useServerForm<Values>({
    schema,
    values: rate ? { ...rate, rate: percentText(rate.rate) } : { ...NEW, country: home },
    save: (typed) => {
      onKeep({ ...typed, rate: readPercent(typed.rate) ?? 0 });
      onClose();
      return Promise.resolve();
    },
  });
  const country = useController({ control: form.control, name: "country" });
  const region = useController({ control: form.control, name: "region" });
  const category = useController({ control: form.control, name: "category" });
  const regions = regionChoices(countries, country.field.value);
  return (
    <FormDialog
      title={rate ? i18n.t("Change rate") : i18n.t("Add a rate")}
      form={form}
      submitLabel={rate ? i18n.t("Apply") : i18n.t("Add")}
      onClose={onClose}
    >
      <Select
        label={i18n.t("Country")}
        choices={countryChoices(countries)}
        value={country.field.value || null}
        onChange={(code) => {
          country.field.onChange(code);
          region.field.onChange("");
        }}
        error={country.fieldState.error?.message}
      />
      {regions.length > 0 && (
        <Select
          label={i18n.t("State or province")}
          choices={[{ value: WHOLE, label: i18n.t("The whole country") }, ...regions]}
          value={region.field.value || WHOLE}
          onChange={(code) => region.field.onChange(code === WHOLE ? "" : code)}
        />
      )}
      <FormTextField
        control={form.control}
        name="rate"
        label={i18n.t("Rate in percent")}
        inputMode="decimal"
        help={i18n.t("All of the tax there: it stands in place of the shipped rate.")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          control={form.control}
          name="postalFrom"
          label={i18n.t("Postal codes from")}
          help={i18n.t("Empty: all.")}
        />
        <FormTextField control={form.control} name="postalTo" label={i18n.t("to")} />
        <Day form={form} name="fromDate" label={i18n.t("First day")} />
        <Day form={form} name="untilDate" label={i18n.t("Last day")} />
      </div>
      <Select
        label={i18n.t("For products of the category")}
        choices={[
          { value: "standard", label: i18n.t("Standard") },
          { value: "reduced", label: i18n.t("Reduced") },
        ]}
        value={category.field.value}
        onChange={category.field.onChange}
      />
      <FormTextField
        control={form.control}
        name="name"
        label={i18n.t("Name on receipts")}
        help={i18n.t("Empty: what the tax is called in that country.")}
      />
    </FormDialog>
  );
}

const WHOLE = "all";
const NEW: Values = {
  country: "",
  region: "",
  postalFrom: "",
  postalTo: "",
  fromDate: "",
  untilDate: "",
  category: "standard",
  name: "",
  rate: "",
};

type DayProps = {
  readonly form: ReturnType<typeof useServerForm<Values>>;
  readonly name: "fromDate" | "untilDate";
  readonly label: string;
};

function Day({ form, name, label }: DayProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <TextField
      type="date"
      label={label}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      validationBehavior="aria"
    />
  );
}
