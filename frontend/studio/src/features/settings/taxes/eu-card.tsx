import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import { type Countries, isInEu } from "./tax-places.ts";
import { crossBorderQuery } from "./taxes-api.ts";
import type { TaxValues } from "./taxes-form.ts";

export type TaxCardProps = {
  readonly control: Control<TaxValues>;
  readonly countries: Countries;
  readonly isReader: boolean;
};

/** Whose rate buyers in other member states pay; nothing for shops outside the union. */
export function EuCard({ control, countries, isReader }: TaxCardProps) {
  const places = useWatch({ control, name: "places" });
  const usesDestination = useWatch({ control, name: "usesDestinationInEu" });
  if (!places.some((place) => isInEu(countries, place))) return null;
  return (
    <Card title={i18n.t("Sales to other EU countries")}>
      <div className="flex flex-col gap-4 p-4">
        <ExplainedSwitch
          control={control}
          name="usesDestinationInEu"
          label={i18n.t("Charge the rate of the buyer’s country")}
          help={i18n.t(
            "On once you sell through the one-stop shop (OSS). Off: buyers in the EU pay your own rate.",
          )}
          isDisabled={isReader}
        />
        <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          {usesDestination
            ? i18n.t(
                "Register for the one-stop shop with your tax office: there you report these sales for all countries at once.",
              )
            : i18n.t(
                "Your own rate is right only up to 10,000 € a year of sales to consumers in other EU countries, all of them together. From there on the rate of their country is due.",
              )}
        </p>
        <SoldSoFar />
      </div>
    </Card>
  );
}

/** How near the limit is: by what was sold here, which is maybe not all. */
function SoldSoFar() {
  const { data } = useQuery(crossBorderQuery);
  if (!data?.year) return null;
  const sum = data.sums.length > 0 ? data.sums.join(" + ") : i18n.t("nothing");
  const year = String(data.year);
  return (
    <p className={data.is_over ? "font-medium text-danger text-sm" : "text-muted text-sm"}>
      {i18n.t("Sold here to consumers in other EU countries in {year}, without tax: {sum}.", { year, sum })}{" "}
      {data.is_over && i18n.t("This is more than {limit}.", { limit: data.limit })}
    </p>
  );
}
