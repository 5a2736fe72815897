import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { may, useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import { type Site, siteQuery } from "../site-api.ts";
import { SiteFormScreen } from "../site-form-screen.tsx";
import { useSiteForm } from "../use-site-form.ts";
import { numbersQuery } from "./invoices-api.ts";
import {
  changeOf,
  fieldFor,
  type InvoiceValues,
  inWords,
  isComplete,
  labelOf,
  schema,
  valuesOf,
} from "./invoices-form.ts";
import { NumbersCard } from "./numbers-card.tsx";
import { SellerCard } from "./seller-card.tsx";
import { TextsCard } from "./texts-card.tsx";

/** Who sells, how invoices are numbered, and what stands on them. */
export default function InvoicesScreen() {
  const query = useQuery(siteQuery);
  return <QueryView query={query}>{(site) => <InvoicesForm key={site.id} site={site} />}</QueryView>;
}

function InvoicesForm({ site }: { site: Site }) {
  const form = useInvoicesForm(site);
  const isReader = !may(useSession(), "orders", "edit");
  const values = form.watch();
  const shared = { control: form.control, isReader };
  return (
    <SiteFormScreen
      title={i18n.t("Invoices")}
      lead={i18n.t("Invoices, credit notes and packing slips as PDF. When in doubt, ask your accountant.")}
      mayEdit={!isReader}
      form={form}
      conflicts={{ labelOf, shown: inWords, fieldFor }}
    >
      <Card title={i18n.t("Invoices")}>
        <div className="flex flex-col gap-4 p-4">
          <ExplainedSwitch
            control={form.control}
            name="isOn"
            label={i18n.t("Issue invoices")}
            help={i18n.t("For each order one, on the order’s page. Packing slips are there in any case.")}
            isDisabled={isReader}
          />
          {values.isOn && (
            <ExplainedSwitch
              control={form.control}
              name="isAutomatic"
              label={i18n.t("Issue them by themselves")}
              help={i18n.t("As soon as an order is paid, with a mail to the buyer. Else you press a button.")}
              isDisabled={isReader}
            />
          )}
          {values.isOn && !isComplete(values) && (
            <p className="text-danger text-sm" role="status">
              {i18n.t("Before the first invoice, say who sells: name, address, city and country.")}
            </p>
          )}
        </div>
      </Card>
      <SellerCard {...shared} />
      {values.isOn && (
        <>
          <NumbersCard {...shared} />
          <TextsCard {...shared} />
        </>
      )}
    </SiteFormScreen>
  );
}

function useInvoicesForm(site: Site) {
  return useSiteForm<InvoiceValues>(site, {
    schema,
    values: valuesOf(site),
    fieldFor,
    changeOf: (values) => changeOf(values, site),
    savedWords: i18n.t("Invoice settings saved"),
    onSaved: (queryClient) => queryClient.invalidateQueries({ queryKey: numbersQuery.queryKey }),
  });
}
