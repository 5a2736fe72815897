import { buttonClass } from "@sitewright/ui/button";
import { classNames } from "@sitewright/ui/class-names";
import { DataTable } from "@sitewright/ui/data-table";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Download, ExternalLink, TriangleAlert } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { i18n } from "../../app/i18n.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { PagedList } from "../../shell/paged-list.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { lineColumns } from "./line-columns.tsx";
import { PayoutState } from "./payout-columns.tsx";
import { dayWords, withoutLines } from "./payout-words.ts";
import { fileAddress, type PayoutRow, payoutQuery } from "./payouts-api.ts";

const route = getRouteApi("/signed-in/main/commerce/payouts/$payoutId");

/** One payout: how it stands, what it comes to, and the orders it is for. */
export default function PayoutScreen() {
  const { payoutId } = route.useParams();
  const { page = 1 } = route.useSearch();
  const query = useQuery(payoutQuery(payoutId, page));
  return (
    <QueryView query={query}>
      {({ payout }) => (
        <Screen
          title={i18n.t("Payout of {day}", { day: dayWords(payout.arrives_on) })}
          back={<BackLink to="/commerce/payouts">{i18n.t("Payouts")}</BackLink>}
          actions={<Actions payout={payout} />}
        >
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="flex min-w-0 flex-col gap-5">
              {payout.state === "failed" && <Failure payout={payout} />}
              <Lines payout={payout} page={page} />
            </div>
            <Sums payout={payout} />
          </div>
        </Screen>
      )}
    </QueryView>
  );
}

function Actions({ payout }: { payout: PayoutRow }) {
  return (
    <>
      {payout.lines_state === "kept" && (
        <a className={buttonClass("secondary", "hover:bg-sunken")} href={fileAddress(payout)} download>
          <Download size={16} aria-hidden /> {i18n.t("Download as table")}
        </a>
      )}
      {payout.url && (
        <a
          className={buttonClass("secondary", "hover:bg-sunken")}
          href={payout.url}
          target="_blank"
          rel="noreferrer"
        >
          {i18n.t("Open at the payment provider")} <ExternalLink size={15} aria-hidden />
        </a>
      )}
    </>
  );
}

function Failure({ payout }: { payout: PayoutRow }) {
  return (
    <div role="status" className="flex gap-3 rounded-lg bg-danger-soft px-4 py-3 text-danger">
      <TriangleAlert size={18} className="mt-0.5 shrink-0" aria-hidden />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{i18n.t("This money did not reach your bank account.")}</p>
        {payout.failure && <p className="wrap-anywhere">{payout.failure}</p>}
        <p>{i18n.t("Check the bank account at your payment provider. The money is still there.")}</p>
      </div>
    </div>
  );
}

function Sums({ payout }: { payout: PayoutRow }) {
  return (
    <Card title={i18n.t("Payout")}>
      <dl className="flex flex-col gap-2 p-4">
        <Sum name={i18n.t("Status")}>
          <PayoutState row={payout} />
        </Sum>
        {payout.lines_state === "kept" && (
          <>
            <Sum name={i18n.t("Sales")}>{payout.sales_text}</Sum>
            <Sum name={i18n.t("Refunds")}>{payout.refunds_text}</Sum>
            <Sum name={i18n.t("Fees")}>{payout.fees_text}</Sum>
            <Sum name={i18n.t("Other")}>{payout.other_text}</Sum>
          </>
        )}
        <Sum name={i18n.t("Amount")} isTotal>
          {payout.amount_text}
        </Sum>
        <Sum name={i18n.t("Provider")}>{payout.provider}</Sum>
        <div className="wrap-anywhere text-muted text-sm">
          <dt className="sr-only">{i18n.t("Reference")}</dt>
          <dd>{payout.reference}</dd>
        </div>
      </dl>
    </Card>
  );
}

type SumProps = { name: string; isTotal?: boolean; children: ReactNode };

function Sum({ name, isTotal, children }: SumProps) {
  return (
    <div
      className={classNames(
        "flex items-baseline justify-between gap-3",
        isTotal && "border-line border-t pt-2 font-medium",
      )}
    >
      <dt className="text-muted">{name}</dt>
      <dd className="text-end tabular-nums">{children}</dd>
    </div>
  );
}

function Lines({ payout, page }: { payout: PayoutRow; page: number }) {
  const navigate = useNavigate({ from: "/commerce/payouts/$payoutId" });
  const query = useQuery(payoutQuery(payout.id, page));
  const columns = useMemo(lineColumns, []);
  return (
    <Card title={i18n.t("What it is made of")}>
      <PagedList
        query={query}
        page={page}
        onPage={(next) => void navigate({ search: { page: next } })}
        lines={4}
        empty={<p className="px-4 py-3 text-pretty text-muted">{withoutLines(payout)}</p>}
      >
        {(rows) => (
          <DataTable
            label={i18n.t("What it is made of")}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            rowLabel={(row) => row.part_text}
            isStale={query.isPlaceholderData}
          />
        )}
      </PagedList>
    </Card>
  );
}
