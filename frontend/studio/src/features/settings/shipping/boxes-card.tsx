import { Button } from "@sitewright/ui/button";
import { Plus } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { attempt, toasts } from "../../../app/toasts.ts";
import { Card } from "../../../shell/screen.tsx";
import { BoxDialog } from "./box-dialog.tsx";
import { ratesOfOnly, sidesWords, weightWords, zonesWithout } from "./box-form.ts";
import { RuleLine } from "./rule-line.tsx";
import type { Shipping, ShopBox } from "./shipping-api.ts";
import { useShippingChange, withOne } from "./use-shipping-change.ts";

const MOST_BOXES = 20;

/** What goods are packed into. */
export function BoxesCard({ shipping, isReader }: { shipping: Shipping; isReader: boolean }) {
  const [edited, setEdited] = useState<number | null>(null);
  const remove = useRemoval(shipping);
  const { boxes } = shipping;
  return (
    <Card
      title={i18n.t("Boxes")}
      aside={
        !isReader && (
          <Button isDisabled={boxes.length >= MOST_BOXES} onPress={() => setEdited(boxes.length)}>
            <Plus size={14} aria-hidden /> {i18n.t("Add box")}
          </Button>
        )
      }
    >
      {boxes.length === 0 ? (
        <p className="p-4 text-pretty text-muted">
          {i18n.t(
            "Enter the boxes you pack into, and the sizes of your products: then a way of delivery can have a price for each box, and carriers are asked about the parcels an order really makes.",
          )}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {boxes.map((box, index) => (
            <RuleLine
              key={box.key}
              name={box.name}
              isReader={isReader}
              onEdit={() => setEdited(index)}
              onRemove={() => remove(index, box)}
            >
              <p>{sidesWords(box)}</p>
              {weightWords(box) && <p className="text-muted">{weightWords(box)}</p>}
            </RuleLine>
          ))}
        </ul>
      )}
      {edited !== null && <BoxDialog shipping={shipping} index={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

/** Takes a box away, and its prices with it; not the only one a way of delivery has a price for. */
function useRemoval(shipping: Shipping) {
  const change = useShippingChange(shipping);
  return (index: number, { key, name }: ShopBox) => {
    const { zones, boxes } = shipping;
    const [rate] = ratesOfOnly(zones, key);
    if (rate !== undefined) {
      const text = i18n.t("“{rate}” has a price for this box alone. Give it one for another box first.", {
        rate,
      });
      toasts.show({ tone: "failure", text });
      return;
    }
    const without = { boxes: withOne(boxes, index, null), zones: zonesWithout(zones, key) };
    void attempt(() => change(without, i18n.t("Box {name} removed", { name })));
  };
}
