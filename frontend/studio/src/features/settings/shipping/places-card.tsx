import { Button } from "@sitewright/ui/button";
import { Plus } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { attempt } from "../../../app/toasts.ts";
import { Card } from "../../../shell/screen.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { RuleLine } from "./rule-line.tsx";
import type { Shipping } from "./shipping-api.ts";
import { useShippingChange, withOne } from "./use-shipping-change.ts";

/** Where buyers may fetch what they bought. */
export function PlacesCard({ shipping, isReader }: { shipping: Shipping; isReader: boolean }) {
  const [edited, setEdited] = useState<number | null>(null);
  const change = useShippingChange(shipping);
  const { places } = shipping;
  const remove = (index: number, name: string) =>
    void attempt(() =>
      change({ places: withOne(places, index, null) }, i18n.t("Pick-up place {name} removed", { name })),
    );
  return (
    <Card
      title={i18n.t("Pick-up")}
      aside={
        !isReader && (
          <Button onPress={() => setEdited(places.length)}>
            <Plus size={14} aria-hidden /> {i18n.t("Add pick-up place")}
          </Button>
        )
      }
    >
      {places.length === 0 ? (
        <p className="p-4 text-pretty text-muted">
          {i18n.t(
            "Buyers choose a place at the checkout, and are not asked for an address. It costs nothing.",
          )}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {places.map(({ key, name, address, hours }, index) => (
            <RuleLine
              key={key}
              name={name}
              isReader={isReader}
              onEdit={() => setEdited(index)}
              onRemove={() => remove(index, name)}
            >
              <p>{address}</p>
              {hours && <p className="text-muted">{hours}</p>}
            </RuleLine>
          ))}
        </ul>
      )}
      {edited !== null && <PlaceDialog shipping={shipping} index={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}
