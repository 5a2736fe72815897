import { Button } from "@sitewright/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Tag } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { AnnouncedPrices } from "./announced-prices.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { pricesQuery } from "./prices-api.ts";
import type { SubscriptionDetail } from "./subscriptions-api.ts";

const GOING_ON = ["active", "overdue", "paused"];

/** For all who subscribed to one product; not shown while nobody has. */
export function ChangePlanPrice() {
  const { data: prices } = useQuery(pricesQuery());
  const [isOpen, setOpen] = useState(false);
  if (!prices || prices.plans.length === 0) return null;
  return (
    <>
      <ChangePriceButton onPress={() => setOpen(true)} />
      {isOpen && <PriceDialog prices={prices} onClose={() => setOpen(false)} />}
    </>
  );
}

/** For one subscription alone. */
export function ChangeOnePrice({ detail }: { detail: SubscriptionDetail }) {
  const { id, state } = detail.subscription;
  const isGoingOn = GOING_ON.includes(state);
  const { data: prices } = useQuery({ ...pricesQuery(), enabled: isGoingOn });
  const [isOpen, setOpen] = useState(false);
  if (!isGoingOn || !prices) return null;
  const only = { id, priceText: detail.unit_price_text };
  return (
    <>
      <ChangePriceButton onPress={() => setOpen(true)} />
      {isOpen && <PriceDialog prices={prices} only={only} onClose={() => setOpen(false)} />}
    </>
  );
}

export function PricesOfPlans({ mayEdit }: { mayEdit: boolean }) {
  const { data } = useQuery(pricesQuery());
  return data ? <AnnouncedPrices prices={data.announced} mayEdit={mayEdit} /> : null;
}

function ChangePriceButton({ onPress }: { onPress: () => void }) {
  return (
    <Button onPress={onPress}>
      <Tag size={15} aria-hidden /> {i18n.t("Change price…")}
    </Button>
  );
}
