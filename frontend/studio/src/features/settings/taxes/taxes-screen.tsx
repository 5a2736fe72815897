import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { may, useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { type Site, siteQuery } from "../site-api.ts";
import { SiteFormScreen } from "../site-form-screen.tsx";
import { useSiteForm } from "../use-site-form.ts";
import { BusinessCard } from "./business-card.tsx";
import { DetailsCard } from "./details-card.tsx";
import { EuCard } from "./eu-card.tsx";
import { ExemptCard } from "./exempt-card.tsx";
import { PlacesCard } from "./places-card.tsx";
import { RatesCard } from "./rates-card.tsx";
import { byCode, type Countries } from "./tax-places.ts";
import { crossBorderQuery, taxRatesQuery } from "./taxes-api.ts";
import { changeOf, fieldFor, inWords, labelOf, schema, type TaxValues, valuesOf } from "./taxes-form.ts";

/** Where the shop charges tax, at which rates, and whether prices hold it already. */
export default function TaxesScreen() {
  const site = useQuery(siteQuery);
  const rates = useQuery(taxRatesQuery);
  return (
    <QueryView query={site}>
      {(found) => (
        <QueryView query={rates}>
          {({ countries }) => <TaxesForm key={found.id} site={found} countries={byCode(countries)} />}
        </QueryView>
      )}
    </QueryView>
  );
}

type TaxesFormProps = { readonly site: Site; readonly countries: Countries };

function TaxesForm({ site, countries }: TaxesFormProps) {
  const form = useTaxesForm(site);
  const isReader = !may(useSession(), "orders", "edit");
  const places = form.watch("places");
  const shared = { control: form.control, countries, isReader };
  return (
    <SiteFormScreen
      title={i18n.t("Taxes")}
      lead={i18n.t(
        "Where you charge tax and how much. This is no tax advice: when in doubt, ask your accountant.",
      )}
      mayEdit={!isReader}
      form={form}
      conflicts={{ labelOf, shown: inWords, fieldFor }}
      below={places.length > 0 && <ExemptCard isReader={isReader} />}
    >
      <PlacesCard form={form} countries={countries} isReader={isReader} />
      {places.length > 0 && (
        <>
          <EuCard {...shared} />
          <BusinessCard {...shared} />
          <DetailsCard {...shared} />
          <RatesCard {...shared} />
        </>
      )}
    </SiteFormScreen>
  );
}

function useTaxesForm(site: Site) {
  return useSiteForm<TaxValues>(site, {
    schema,
    values: valuesOf(site),
    fieldFor,
    changeOf: (values) => changeOf(values, site),
    savedWords: i18n.t("Tax settings saved"),
    onSaved: (queryClient) => queryClient.invalidateQueries(crossBorderQuery),
  });
}
