import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { ConfirmDialog } from "@sitewright/ui/dialog";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { showFailure, toasts } from "../../../app/toasts.ts";
import { may, useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card } from "../../../shell/screen.tsx";
import { disconnectLookup, type LookupAccount, lookupQuery } from "./lookup-api.ts";
import { LookupForm } from "./lookup-form.tsx";
import { callsByPage, lookupProblem } from "./lookup-words.ts";

/** Called so in every language. */
const SERVICE = "Google Maps";

/** The account by which addresses are suggested at the checkout, and what it was asked. */
export function LookupCard() {
  const query = useQuery(lookupQuery);
  const isReader = !may(useSession(), "sensitive", "edit");
  return (
    <Card title={i18n.t("Address suggestions")} aside={query.data && <StateBadge account={query.data} />}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-pretty text-muted">
          {i18n.t(
            "With a key for Google Maps, the checkout suggests addresses while a buyer types the street. Without one, buyers type the whole address.",
          )}
        </p>
        <QueryView query={query} lines={2}>
          {(account) => <Account account={account} isReader={isReader} />}
        </QueryView>
      </div>
    </Card>
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
      {account.service && !isReader && <Disconnect />}
    </>
  );
}

function Facts({ account }: { account: LookupAccount }) {
  const problem = lookupProblem(account);
  return (
    <div className="wrap-anywhere flex flex-col gap-1">
      <p>{i18n.t("{name}, key ends in {end}", { name: SERVICE, end: account.key_end })}</p>
      <p>
        {i18n.t("Calls today: {count} of {most}", { count: account.calls_today, most: account.daily_cap })}
      </p>
      {problem && (
        <p role="status" className="text-danger">
          {problem}
        </p>
      )}
    </div>
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

function Disconnect() {
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const leaving = useMutation({
    mutationFn: disconnectLookup,
    onSuccess: (account) => {
      queryClient.setQueryData(lookupQuery.queryKey, account);
      toasts.show({ tone: "info", text: i18n.t("{name} is disconnected", { name: SERVICE }) });
    },
    onError: (failure) => showFailure(failure, () => leaving.mutate()),
  });
  return (
    <div>
      <Button isPending={leaving.isPending} onPress={() => setLeaving(true)}>
        {i18n.t("Disconnect")}
      </Button>
      <ConfirmDialog
        title={i18n.t("Disconnect {name}?", { name: SERVICE })}
        isOpen={isLeaving}
        confirmLabel={i18n.t("Disconnect")}
        isDangerous
        onAnswer={(isConfirmed) => {
          setLeaving(false);
          if (isConfirmed) leaving.mutate();
        }}
      >
        {i18n.t("The key is deleted here. Buyers then type the whole address themselves.")}
      </ConfirmDialog>
    </div>
  );
}
