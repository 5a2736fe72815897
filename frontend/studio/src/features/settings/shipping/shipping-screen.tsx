import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { may, useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Screen } from "../../../shell/screen.tsx";
import { BoxesCard } from "./boxes-card.tsx";
import { CarrierCard } from "./carrier-card.tsx";
import { LookupCard } from "./lookup-card.tsx";
import { PlacesCard } from "./places-card.tsx";
import { SendingCard } from "./sending-card.tsx";
import { shippingQuery } from "./shipping-api.ts";
import { standing } from "./zone-words.ts";
import { ZonesCard } from "./zones-card.tsx";

/** Where the shop ships to, for how much, and where buyers may fetch what they bought. */
export default function ShippingScreen() {
  const query = useQuery(shippingQuery);
  const session = useSession();
  const isReader = !may(session, "orders", "edit");
  const seesAccount = may(session, "sensitive", "view");
  return (
    <Screen
      title={i18n.t("Shipping")}
      lead={i18n.t("How what you sell gets to its buyers, and what they pay for that.")}
    >
      <QueryView query={query}>
        {(shipping) => (
          <div className="flex flex-col gap-5">
            <p role="status" className="rounded-lg bg-sunken px-4 py-3">
              {standing(shipping.zones, shipping.places.length)}
            </p>
            <ZonesCard shipping={shipping} isReader={isReader} />
            {shipping.zones.length > 0 && <BoxesCard shipping={shipping} isReader={isReader} />}
            {shipping.zones.length > 0 && <SendingCard shipping={shipping} isReader={isReader} />}
            <PlacesCard shipping={shipping} isReader={isReader} />
            {seesAccount && <CarrierCard />}
            {seesAccount && <LookupCard />}
          </div>
        )}
      </QueryView>
    </Screen>
  );
}
