import { DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Landmark } from "lucide-react";
import { useMemo } from "react";
import { i18n } from "../../app/i18n.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { payoutColumns } from "./payout-columns.tsx";
import { dayWords } from "./payout-words.ts";
import { payoutsQuery } from "./payouts-api.ts";

const route = getRouteApi("/signed-in/main/commerce/payouts");

/** What providers have sent to the shop's bank, what arrives last first. */
export default function PayoutsScreen() {
  const { page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/commerce/payouts" });
  const query = useQuery(payoutsQuery(page));
  const columns = useMemo(payoutColumns, []);
  return (
    <Screen
      title={i18n.t("Payouts")}
      lead={i18n.t("What your payment provider sends to your bank account, and which orders it is for.")}
      back={<BackLink to="/commerce/orders">{i18n.t("Orders")}</BackLink>}
    >
      <Card>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: { page: next } })}
          lines={6}
          empty={<NoPayouts />}
        >
          {(rows) => (
            <DataTable
              label={i18n.t("Payouts")}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              rowLabel={(row) => dayWords(row.arrives_on)}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Card>
    </Screen>
  );
}

function NoPayouts() {
  return (
    <EmptyState icon={<Landmark size={20} aria-hidden />} title={i18n.t("No payouts yet")}>
      {i18n.t(
        "Payouts of Stripe appear here within a day. A restricted key must be allowed to read payouts and balance transactions.",
      )}
    </EmptyState>
  );
}
