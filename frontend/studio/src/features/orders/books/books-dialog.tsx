import { Button, buttonClass } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { RadioList } from "@sitewright/ui/radio-list";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { may, useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { type Site, siteQuery } from "../../settings/site-api.ts";
import { AccountsDialog } from "./accounts-dialog.tsx";
import { type BookFormat, type BooksOverview, booksQuery, fileAddress } from "./books-api.ts";
import { PeriodFields } from "./period-fields.tsx";
import { areDays, type Days, daysOf, isTurned, type Preset, todayIn } from "./periods.ts";

const FORMATS = [
  {
    value: "datev",
    label: i18n.t("DATEV – for German tax advisers"),
    help: i18n.t("One file of bookings that your adviser reads in, with SKR 03 or SKR 04."),
  },
  {
    value: "quickbooks",
    label: i18n.t("QuickBooks Online – journal entries"),
    help: i18n.t("It reads about 1,000 lines at once: of a busy shop take a few days each time."),
  },
  {
    value: "xlsx",
    label: i18n.t("Spreadsheet"),
    help: i18n.t("Every booking in a line, for Excel or LibreOffice."),
  },
  {
    value: "csv",
    label: i18n.t("Plain table (CSV)"),
    help: i18n.t("The same lines for other programs."),
  },
] as const satisfies readonly { value: BookFormat; label: string; help: string }[];

/** The shop's books of some days as a file for whoever does its accounts. */
export default function BooksDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(siteQuery);
  if (query.data) return <SiteBooks site={query.data} onClose={onClose} />;
  // One dialog after another would give the focus back to the one before, which is gone.
  if (!query.isError) return null;
  return (
    <Dialog title={i18n.t("For accounting")} isOpen onClose={onClose}>
      <QueryView query={query}>{() => null}</QueryView>
    </Dialog>
  );
}

type SiteBooksProps = { readonly site: Site; readonly onClose: () => void };

function SiteBooks({ site, onClose }: SiteBooksProps) {
  const [preset, setPreset] = useState<Preset>("last-month");
  const [days, setDays] = useState(() => daysOf("last-month", todayIn(site.time_zone)));
  const [format, setFormat] = useState<BookFormat>(site.locale.startsWith("de") ? "datev" : "xlsx");
  const [isAtAccounts, showAccounts] = useState(false);
  const mayEdit = may(useSession(), "orders", "edit");
  const isAskable = areDays(days) && !isTurned(days);
  const query = useQuery({ ...booksQuery(days), enabled: isAskable });
  const choose = (chosen: Preset) => {
    setPreset(chosen);
    if (chosen !== "own") setDays(daysOf(chosen, todayIn(site.time_zone)));
  };
  return (
    <>
      <Dialog
        title={i18n.t("For accounting")}
        isOpen
        onClose={onClose}
        actions={
          <>
            {mayEdit && <Button onPress={() => showAccounts(true)}>{i18n.t("Accounts…")}</Button>}
            <FileLink days={days} format={format} found={isAskable ? query.data : undefined} />
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <PeriodFields preset={preset} days={days} onPreset={choose} onDays={setDays} />
          <RadioList
            label={i18n.t("File")}
            choices={FORMATS}
            value={format}
            onChange={(value) => setFormat(value as BookFormat)}
          />
          {isAskable && (
            <QueryView query={query} lines={2}>
              {(found) => <Contents found={found} format={format} />}
            </QueryView>
          )}
        </div>
      </Dialog>
      {isAtAccounts && <AccountsDialog site={site} shows={format} onClose={() => showAccounts(false)} />}
    </>
  );
}

type FileLinkProps = {
  readonly days: Days;
  readonly format: BookFormat;
  readonly found: BooksOverview | undefined;
};

/** A link, so that the browser saves the file while it comes; a button that does nothing while there is none. */
function FileLink({ days, format, found }: FileLinkProps) {
  const label = (
    <>
      <Download size={16} aria-hidden /> {i18n.t("Download")}
    </>
  );
  if (!found || found.is_empty || isRefused(found, format)) {
    return (
      <Button tone="primary" isDisabled>
        {label}
      </Button>
    );
  }
  return (
    <a href={fileAddress(days, format)} download className={buttonClass("primary", "hover:bg-brand-strong")}>
      {label}
    </a>
  );
}

function isRefused(found: BooksOverview, format: BookFormat): boolean {
  return format === "datev" && found.datev_problem !== "";
}

type ContentsProps = { readonly found: BooksOverview; readonly format: BookFormat };

/** What would be in the file, spoken when it changes. */
function Contents({ found, format }: ContentsProps) {
  return (
    <div role="status" className="flex flex-col gap-1 rounded-md bg-sunken px-3 py-2 text-sm">
      {found.is_empty ? (
        <p>{i18n.t("Nothing was sold, given back or paid out in this period. Choose another one.")}</p>
      ) : (
        <Sums found={found} />
      )}
      {found.unpaid_count > 0 && (
        <p className="text-muted">
          {i18n.t(
            "{count, plural, one {# order of the period is not paid yet. It is} other {# orders of the period are not paid yet. They are}} left out until the money is there.",
            { count: found.unpaid_count },
          )}
        </p>
      )}
      {found.waiting_payout_count > 0 && (
        <p className="text-muted">
          {i18n.t(
            "{count, plural, one {# payout of the period waits. It is} other {# payouts of the period wait. They are}} left out until the money is at the bank and the provider has added up what is in it.",
            { count: found.waiting_payout_count },
          )}
        </p>
      )}
      {!found.is_empty && isRefused(found, format) && <p className="text-danger">{found.datev_problem}</p>}
    </div>
  );
}

function Sums({ found }: { readonly found: BooksOverview }) {
  const { order_count, sums, refund_count, given, edit_count } = found;
  return (
    <>
      <p>
        {i18n.t("{count, plural, one {# paid order} other {# paid orders}}", { count: order_count })}
        {sums.length > 0 && `: ${sums.join(", ")}`}
      </p>
      {refund_count > 0 && (
        <p>
          {i18n.t("{count, plural, one {# refund} other {# refunds}}", { count: refund_count })}
          {`: ${given.join(", ")}`}
        </p>
      )}
      {edit_count > 0 && (
        <p>
          {i18n.t("{count, plural, one {# change of an order} other {# changes of orders}}", {
            count: edit_count,
          })}
        </p>
      )}
      <PayoutSums found={found} />
    </>
  );
}

function PayoutSums({ found }: { readonly found: BooksOverview }) {
  const { payout_count, paid_out, bounced_count, came_back } = found;
  return (
    <>
      {payout_count > 0 && (
        <p>
          {i18n.t("{count, plural, one {# payout} other {# payouts}}", { count: payout_count })}
          {`: ${paid_out.join(", ")}`}
        </p>
      )}
      {bounced_count > 0 && (
        <p>
          {i18n.t("{count, plural, one {# payout came back} other {# payouts came back}}", {
            count: bounced_count,
          })}
          {`: ${came_back.join(", ")}`}
        </p>
      )}
    </>
  );
}
