import { type Control, useWatch } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import type { CommerceValues, AmountField as Name } from "./commerce-form.ts";

type AmountFieldProps = {
  readonly control: Control<CommerceValues>;
  readonly name: Name;
  readonly label: string;
  readonly help: string;
  readonly isDisabled: boolean;
};

/** An amount of the currency that is chosen; those of others are kept, and named. */
export function AmountField({ control, name, label, help, isDisabled }: AmountFieldProps) {
  const [currency, amounts] = useWatch({ control, name: ["currency", name] });
  const others = Object.entries(amounts).filter(([code, typed]) => code !== currency && typed);
  const kept = others.map(([code, typed]) => `${typed} ${code}`).join(", ");
  return (
    <div className="sm:max-w-sm">
      <FormTextField
        key={currency}
        control={control}
        name={`${name}.${currency}`}
        label={label}
        prefix={currency}
        inputMode="decimal"
        isDisabled={isDisabled}
        help={kept ? `${help} ${i18n.t("Kept for other currencies: {kept}.", { kept })}` : help}
      />
    </div>
  );
}
