import { ProgressBar } from "@sitewright/ui/progress-bar";
import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { type CrossBorder, crossBorderQuery } from "./taxes-api.ts";

const TONES: Readonly<Record<CrossBorder["standing"], string>> = {
  below: "border border-line text-muted",
  near: "bg-warning-soft text-warning",
  passed: "bg-danger-soft text-danger",
  "passed-before": "bg-danger-soft text-danger",
};

/** How near the limit is by what was sold here, which is maybe not all, and what to do about it. */
export function EuSales({ usesDestination }: { usesDestination: boolean }) {
  const { data } = useQuery(crossBorderQuery);
  if (!data?.year) return null;
  const tone = usesDestination ? TONES.below : TONES[data.standing];
  return (
    <div role="status" className={`flex flex-col gap-2 rounded-md px-3 py-2 text-sm ${tone}`}>
      <p className="font-medium">{soFar(data)}</p>
      <div className="sm:max-w-sm">
        <ProgressBar label={i18n.t("Of the yearly limit")} fraction={Math.min(data.percent / 100, 1)} />
      </div>
      <p>{usesDestination ? REGISTERED : todo(data)}</p>
      {data.others.length > 0 && (
        <p>
          {i18n.t("Not counted, as they are in other currencies: {sums}.", { sums: data.others.join(", ") })}
        </p>
      )}
      <p>
        {i18n.t(
          "Counted is what was paid here: without tax, less refunds, and without businesses that owe the tax themselves. What you sell elsewhere counts too. Last year: {sum}.",
          { sum: data.sold_before },
        )}
      </p>
    </div>
  );
}

export function soFar({ sold, limit, year }: CrossBorder): string {
  return i18n.t("{sold} of {limit} sold to consumers in other EU countries in {year}", {
    sold,
    limit,
    year: String(year),
  });
}

const REGISTERED = i18n.t(
  "Register for the one-stop shop with your tax office: there you report these sales for all countries at once.",
);

/** What an owner whose own rate is charged has to do now. */
export function todo({ standing, limit }: CrossBorder): string {
  switch (standing) {
    case "passed":
      return i18n.t(
        "The limit is passed: from the sale that passed it on the rate of the buyer’s country is due. Register for the one-stop shop (OSS) with your tax office and switch the setting above on.",
      );
    case "passed-before":
      return i18n.t(
        "Last year you sold more than {limit}: this year the rate of the buyer’s country is due from the first sale. Register for the one-stop shop (OSS) with your tax office and switch the setting above on.",
        { limit },
      );
    case "near":
      return i18n.t(
        "The limit is near. Register for the one-stop shop (OSS) in good time: from the sale that passes it on the rate of the buyer’s country is due, and you switch the setting above on.",
      );
  }
  return i18n.t("Your own rate is right up to {limit} a year, all these countries together.", { limit });
}
