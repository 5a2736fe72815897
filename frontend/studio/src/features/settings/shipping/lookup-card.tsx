import { Badge } from "@sitewright/ui/badge";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { AccountCard, AccountFacts, Disconnect } from "./account-card.tsx";
import { disconnectLookup, type LookupAccount, lookupQuery } from "./lookup-api.ts";
import { LookupForm } from "./lookup-form.tsx";
import { callsByPage, lookupProblem } from "./lookup-words.ts";

/** Called so in every language. */
const SERVICE = "Google Maps";

/** The account by which addresses are suggested at the checkout, and what it was asked. */
export function LookupCard() {
  return (
    <AccountCard
      title={i18n.t("Address suggestions")}
      lead={i18n.t(
        "With a key for Google Maps, the checkout suggests addresses while a buyer types the street. Without one, buyers type the whole address.",
      )}
      query={useQuery(lookupQuery)}
      badge={(account) => <StateBadge account={account} />}
    >
      {(account, isReader) => <Account account={account} isReader={isReader} />}
    </AccountCard>
  );
}

function StateBadge({ account }: { account: LookupAccount }) {
  if (!account.service) return <Badge>{i18n.t("Not connected")}</Badge>;
  if (lookupProblem(account)) return <Badge tone="warning">{i18n.t("Needs a look")}</Badge>;
  return account.is_on ? <Badge tone="good">{i18n.t("On")}</Badge> : <Badge>{i18n.t("Off")}</Badge>;
}

function Account({ account, isReader }: { account: LookupAccount; isReader: boolean }) {
  if (isReader && !account.service) return <p>{i18n.t("No account is connected.")}</p>;
  return (
    <>
      {account.service && <Facts account={account} />}
      <Calls calls={account.calls} />
      {!isReader && <LookupForm account={account} />}
      {account.service && !isReader && <Leave />}
    </>
  );
}

function Facts({ account }: { account: LookupAccount }) {
  return (
    <AccountFacts name={SERVICE} keyEnd={account.key_end} problem={lookupProblem(account)}>
      <p>
        {i18n.t("Calls today: {count} of {most}", { count: account.calls_today, most: account.daily_cap })}
      </p>
    </AccountFacts>
  );
}

function Calls({ calls }: { calls: LookupAccount["calls"] }) {
  if (calls.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="text-muted">{i18n.t("Calls in the last 30 days")}</p>
      <dl className="grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1">
        {callsByPage(calls).map(({ page, count }) => (
          <div key={page} className="contents">
            <dt>{page}</dt>
            <dd className="text-end tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Leave() {
  const queryClient = useQueryClient();
  const forget = (account: LookupAccount) => queryClient.setQueryData(lookupQuery.queryKey, account);
  return (
    <div>
      <Disconnect name={SERVICE} disconnect={disconnectLookup} onDisconnected={forget}>
        {i18n.t("The key is deleted here. Buyers then type the whole address themselves.")}
      </Disconnect>
    </div>
  );
}
