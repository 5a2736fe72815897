import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { may, sessionQuery, useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { type Site, siteQuery } from "../site-api.ts";
import { SiteFormScreen } from "../site-form-screen.tsx";
import { useSiteForm } from "../use-site-form.ts";
import { CheckoutCard } from "./checkout-card.tsx";
import {
  type CommerceValues,
  changeOf,
  fieldFor,
  formValue,
  inWords,
  labelOf,
  schema,
  valuesOf,
} from "./commerce-form.ts";
import { CurrencyCard } from "./currency-card.tsx";
import { DeliveryCard } from "./delivery-card.tsx";
import { DownloadsCard } from "./downloads-card.tsx";
import { FeedCard } from "./feed-card.tsx";
import { InstallmentsCard } from "./installments-card.tsx";
import { RestockCard } from "./restock-card.tsx";
import { ReturnsCard } from "./returns-card.tsx";
import { ReviewsCard } from "./reviews-card.tsx";
import { StockCard } from "./stock-card.tsx";

/** What the shop sells in, when it says that few are left, and how carts become orders. */
export default function CommerceScreen() {
  const query = useQuery(siteQuery);
  return <QueryView query={query}>{(site) => <CommerceForm key={site.id} site={site} />}</QueryView>;
}

function CommerceForm({ site }: { site: Site }) {
  const form = useCommerceForm(site);
  const session = useSession();
  const sellsNothing = !may(session, "catalog", "edit");
  const takesNoOrders = !may(session, "orders", "edit");
  return (
    <SiteFormScreen
      title={i18n.t("Commerce")}
      lead={i18n.t("What your shop sells in, and how carts become orders.")}
      mayEdit={!(sellsNothing && takesNoOrders)}
      form={form}
      conflicts={{ labelOf, shown: inWords, fieldFor, formValue }}
    >
      <CurrencyCard control={form.control} before={site.currency} isReader={sellsNothing} />
      <StockCard control={form.control} isReader={sellsNothing} />
      <DeliveryCard control={form.control} isReader={sellsNothing} />
      <RestockCard control={form.control} isReader={sellsNothing} />
      <ReviewsCard control={form.control} isReader={sellsNothing} />
      <ReturnsCard control={form.control} isReader={takesNoOrders} />
      <CheckoutCard control={form.control} isReader={takesNoOrders} />
      <DownloadsCard control={form.control} isReader={takesNoOrders} />
      <InstallmentsCard control={form.control} isReader={takesNoOrders} />
      <FeedCard />
    </SiteFormScreen>
  );
}

function useCommerceForm(site: Site) {
  return useSiteForm<CommerceValues>(site, {
    schema,
    values: valuesOf(site),
    fieldFor,
    changeOf: (values) => changeOf(values, site),
    savedWords: i18n.t("Commerce settings saved"),
    onSaved: (queryClient) => queryClient.invalidateQueries(sessionQuery),
  });
}
