import { i18n } from "../../../app/i18n.ts";
import { moneyText } from "../../orders/money-text.ts";
import type { CarrierTrial } from "./carrier-api.ts";

/** What was answered to a small parcel; why there was no answer stands above. */
export function CarrierTrialList({ trial }: { trial: CarrierTrial }) {
  if (trial.services.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="text-muted text-sm">
        {trial.is_example
          ? i18n.t("A parcel of 500 g within the United States, as you have not said where you send from:")
          : i18n.t("A parcel of 500 g to your own address:")}
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {trial.services.map(({ name, price_cents }) => (
          <li key={name} className="wrap-anywhere flex justify-between gap-3 px-3 py-2">
            <span>{name}</span>
            <span className="shrink-0">{moneyText(price_cents, trial.currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
