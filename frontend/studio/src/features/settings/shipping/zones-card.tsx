import { Button } from "@sitewright/ui/button";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { attempt } from "../../../app/toasts.ts";
import { Card } from "../../../shell/screen.tsx";
import { RuleLine } from "./rule-line.tsx";
import type { Shipping, ShippingZone, ShopBox } from "./shipping-api.ts";
import { useShippingChange, withOne } from "./use-shipping-change.ts";
import { ZoneDialog } from "./zone-dialog.tsx";
import { ANYWHERE, EUROPEAN_UNION, newLocalZone, newZone, type ZoneValues, zoneValues } from "./zone-form.ts";
import { countryName, daysWords, placesText, priceWords } from "./zone-words.ts";

type Edited = { readonly index: number; readonly values: ZoneValues };
type ZonesCardProps = { readonly shipping: Shipping; readonly isReader: boolean };

/** The zones in plain words, and ready-made ones to begin with. */
export function ZonesCard({ shipping, isReader }: ZonesCardProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const change = useShippingChange(shipping);
  const { zones, currency, boxes } = shipping;
  const remove = (index: number, { name }: ShippingZone) =>
    void attempt(() =>
      change({ zones: withOne(zones, index, null) }, i18n.t("Zone {name} removed", { name })),
    );
  return (
    <Card title={i18n.t("Where you ship to")}>
      <ul className="divide-y divide-line">
        {zones.map((zone, index) => (
          <RuleLine
            key={zone.key}
            name={zone.name}
            isReader={isReader}
            onEdit={() => setEdited({ index, values: zoneValues(zone, currency) })}
            onRemove={() => remove(index, zone)}
          >
            <Zone zone={zone} currency={currency} boxes={boxes} />
          </RuleLine>
        ))}
      </ul>
      {!isReader && (
        <div className="flex flex-wrap gap-2 border-line border-t p-4">
          {startsFor(shipping).map(({ label, values }) => (
            <Button key={label} onPress={() => setEdited({ index: zones.length, values })}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {edited && <ZoneDialog shipping={shipping} {...edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

type ZoneProps = {
  readonly zone: ShippingZone;
  readonly currency: string;
  readonly boxes: readonly ShopBox[];
};

function Zone({ zone, currency, boxes }: ZoneProps) {
  return (
    <>
      <p className="text-muted">{placesText(zone)}</p>
      <ul className="mt-1.5">
        {zone.rates.map((rate) => (
          <li key={rate.key}>
            {rate.name}: {priceWords(rate, currency, boxes)}
            {[rate.estimate, daysWords(rate)].filter(Boolean).map((words) => (
              <span key={words} className="text-muted">
                {" "}
                · {words}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

type Start = { readonly label: string; readonly values: ZoneValues };

/** What may be begun with: no zone twice, but any number that stand beside others. */
function startsFor({ zones, currency, home_country: home }: Shipping): Start[] {
  const alone = zones.filter(({ is_beside: isBeside }) => !isBeside);
  const taken = new Set(alone.flatMap(({ areas }) => areas.map(({ country }) => country)));
  const starts: Start[] = [];
  const start = (label: string, name: string, countries: readonly string[]) =>
    starts.push({ label, values: newZone(name, countries, currency) });
  if (home && !taken.has(home)) {
    const name = countryName(home);
    start(i18n.t("Ship within {country}", { country: name }), name, [home]);
  }
  const union = EUROPEAN_UNION.filter((country) => !taken.has(country) && country !== home);
  const hasUnion = EUROPEAN_UNION.some((country) => country !== home && taken.has(country));
  if (!hasUnion) start(i18n.t("Ship within the European Union"), i18n.t("European Union"), union);
  if (!taken.has(ANYWHERE)) start(i18n.t("Ship to the rest of the world"), countryName(ANYWHERE), [ANYWHERE]);
  start(i18n.t("Choose countries"), "", []);
  if (home) starts.push({ label: i18n.t("Deliver locally"), values: newLocalZone(home, currency) });
  return starts;
}
