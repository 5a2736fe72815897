import { Button } from "@sitewright/ui/button";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import type { TaxCardProps } from "./eu-card.tsx";
import { percentWords } from "./percent.ts";
import { RateDialog } from "./rate-dialog.tsx";
import { type Countries, placeName } from "./tax-places.ts";
import type { OwnRate } from "./taxes-form.ts";

const MOST_RATES = 200;

/** Rates in place of the shipped ones: of cities and counties, of other countries, or of a time. */
export function RatesCard({ control, countries, isReader }: TaxCardProps) {
  const { field } = useController({ control, name: "rates" });
  const places = useWatch({ control, name: "places" });
  const rates: readonly OwnRate[] = field.value;
  // The place of the one that is open; behind the last for a new one.
  const [opened, setOpened] = useState<number | null>(null);
  const keep = (rate: OwnRate) => field.onChange(rates.toSpliced(opened ?? rates.length, 1, rate));
  return (
    <Card
      title={i18n.t("Your own rates")}
      aside={
        !isReader && (
          <Button isDisabled={rates.length >= MOST_RATES} onPress={() => setOpened(rates.length)}>
            <Plus size={16} aria-hidden />
            {i18n.t("Add a rate")}
          </Button>
        )
      }
    >
      {rates.length === 0 ? (
        <p className="p-4 text-muted">
          {i18n.t(
            "None: the rates above hold. Add one where a city or a county charges more, or where a rate has changed.",
          )}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {rates.map((rate, index) => (
            // Their place is all that tells two alike apart, and only whole lines are put in or taken out.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
              <span className="min-w-0 flex-[1_1_12rem]">
                {whereWords(countries, rate)}
                <span className="block text-muted text-sm">{whenWords(rate)}</span>
              </span>
              <span className="tabular-nums">{percentWords(rate.rate)}</span>
              {!isReader && (
                <span className="flex gap-1">
                  <Button
                    tone="quiet"
                    onPress={() => setOpened(index)}
                    aria-label={i18n.t("Change {name}", { name: whereWords(countries, rate) })}
                  >
                    {i18n.t("Change")}
                  </Button>
                  <Button
                    tone="quiet"
                    aria-label={i18n.t("Remove {name}", { name: whereWords(countries, rate) })}
                    onPress={() => field.onChange(rates.toSpliced(index, 1))}
                  >
                    <X size={16} aria-hidden />
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <RateDialog
          rate={rates[opened] ?? null}
          home={places[0]?.country ?? ""}
          countries={countries}
          onKeep={keep}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}

/** Such as "New York, United States, 10001–10499". */
function whereWords(countries: Countries, rate: OwnRate): string {
  const { postalFrom, postalTo } = rate;
  const codes = postalFrom === postalTo ? postalFrom : `${postalFrom}–${postalTo}`;
  return [placeName(countries, rate), codes].filter(Boolean).join(", ");
}

function whenWords({ name, category, fromDate, untilDate }: OwnRate): string {
  const of = category === "reduced" ? i18n.t("Reduced") : i18n.t("Standard");
  const from = fromDate && i18n.t("from {date}", { date: fromDate });
  const until = untilDate && i18n.t("until {date}", { date: untilDate });
  return [name, of, from, until].filter(Boolean).join(" · ");
}
