import { Select } from "@sitewright/ui/select";
import { useMemo } from "react";
import { type Control, useController } from "react-hook-form";
import { numberFormat } from "../../../app/formats.ts";
import { i18n } from "../../../app/i18n.ts";
import { formattingLocale } from "../../../app/language.ts";
import { minorDigits } from "../../../app/money.ts";
import { Card } from "../../../shell/screen.tsx";
import { currencyChoices } from "../site-choices.ts";
import type { CommerceValues } from "./commerce-form.ts";

type CurrencyCardProps = {
  readonly control: Control<CommerceValues>;
  /** The one that is saved. */
  readonly before: string;
  readonly isReader: boolean;
};

/** The currency of all prices, and before another one is saved, what that does. */
export function CurrencyCard({ control, before, isReader }: CurrencyCardProps) {
  const { field, fieldState } = useController({ control, name: "currency" });
  const choices = useMemo(() => currencyChoices(field.value), [field.value]);
  return (
    <Card title={i18n.t("Currency")}>
      <div className="p-4">
        <div className="sm:max-w-sm">
          <Select
            label={i18n.t("Currency")}
            isDisabled={isReader}
            choices={choices}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            help={i18n.t("Your whole shop sells in one currency.")}
          />
        </div>
        <div role="status">
          {field.value !== before && <Consequences before={before} after={field.value} />}
        </div>
      </div>
    </Card>
  );
}

function Consequences({ before, after }: { before: string; after: string }) {
  return (
    <div className="mt-4 rounded-md bg-warning-soft px-4 py-3">
      <h3 className="font-semibold text-warning">{i18n.t("When you save this")}</h3>
      <ul className="mt-1 list-disc ps-5 text-pretty marker:text-muted">
        <li>
          {i18n.t("Nothing is converted: what costs {old} costs {new} from then on.", {
            old: sample(before),
            new: sample(after),
          })}
        </li>
        <li>{i18n.t("Carts that are open change too, and buyers see the new prices at once.")}</li>
        <li>
          {i18n.t(
            "Orders stay in the currency they were placed in. Sales on the home screen count those in {currency} only.",
            { currency: after },
          )}
        </li>
      </ul>
    </div>
  );
}

/** The same number of minor units in any currency: that is what a price keeps. */
function sample(currency: string): string {
  const format = numberFormat(formattingLocale(), { style: "currency", currency });
  return format.format(1250 / 10 ** minorDigits(currency));
}
