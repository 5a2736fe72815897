import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { ConfirmDialog } from "@sitewright/ui/dialog";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { timeAgo } from "../../../app/formatting.ts";
import { i18n } from "../../../app/i18n.ts";
import { showFailure, toasts } from "../../../app/toasts.ts";
import { may, useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card } from "../../../shell/screen.tsx";
import { type CarrierAccount, carrierQuery, disconnectCarrier, tryCarrier } from "./carrier-api.ts";
import { CarrierForm } from "./carrier-form.tsx";
import { CarrierTrialList } from "./carrier-trial-list.tsx";
import { problemText } from "./carrier-words.ts";
import { shippingQuery } from "./shipping-api.ts";

/** The account by which carriers are asked for their prices. */
export function CarrierCard() {
  const query = useQuery(carrierQuery);
  const isReader = !may(useSession(), "sensitive", "edit");
  return (
    <Card title={i18n.t("Carrier account")} aside={query.data && <StateBadge account={query.data} />}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-pretty text-muted">
          {i18n.t(
            "With an account at EasyPost, buyers pay what the carrier asks for their parcel. Without one, or while nobody answers, the price you set for that case holds.",
          )}
        </p>
        <QueryView query={query} lines={2}>
          {(account) => <Account account={account} isReader={isReader} />}
        </QueryView>
      </div>
    </Card>
  );
}

function StateBadge({ account }: { account: CarrierAccount }) {
  if (!account.service) return <Badge>{i18n.t("Not connected")}</Badge>;
  if (problemText(account)) return <Badge tone="warning">{i18n.t("Needs a look")}</Badge>;
  return <Badge tone="good">{i18n.t("Connected")}</Badge>;
}

type AccountProps = { readonly account: CarrierAccount; readonly isReader: boolean };

function Account({ account, isReader }: AccountProps) {
  if (isReader && !account.service) return <p>{i18n.t("No account is connected.")}</p>;
  return (
    <>
      {account.service && <Facts account={account} />}
      {!isReader && <CarrierForm account={account} />}
      {account.service && !isReader && <Acts name={account.name} />}
    </>
  );
}

function Facts({ account }: { account: CarrierAccount }) {
  const { website } = useSession();
  const problem = problemText(account);
  return (
    <div className="wrap-anywhere flex flex-col gap-1">
      <p>{i18n.t("{name}, key ends in {end}", { name: account.name, end: account.key_end })}</p>
      {account.asked_at && (
        <p className="text-muted text-sm">
          {i18n.t("Last asked {ago}", { ago: timeAgo(account.asked_at, website.time_zone) })}
        </p>
      )}
      {problem && (
        <p role="status" className="text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Asking for a price now, and ending it. */
function Acts({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const trial = useMutation({
    mutationFn: tryCarrier,
    onSuccess: ({ account }) => queryClient.setQueryData(carrierQuery.queryKey, account),
    onError: (failure) => showFailure(failure, () => trial.mutate()),
  });
  const leaving = useMutation({
    mutationFn: disconnectCarrier,
    onSuccess: async (account) => {
      queryClient.setQueryData(carrierQuery.queryKey, account);
      toasts.show({ tone: "info", text: i18n.t("{name} is disconnected", { name }) });
      await queryClient.invalidateQueries({ queryKey: shippingQuery.queryKey });
    },
    onError: (failure) => showFailure(failure, () => leaving.mutate()),
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button isPending={trial.isPending} onPress={() => trial.mutate()}>
          {trial.isPending ? i18n.t("Asking…") : i18n.t("Ask for a price")}
        </Button>
        <Button isPending={leaving.isPending} onPress={() => setLeaving(true)}>
          {i18n.t("Disconnect")}
        </Button>
      </div>
      {trial.data && <CarrierTrialList trial={trial.data} />}
      <ConfirmDialog
        title={i18n.t("Disconnect {name}?", { name })}
        isOpen={isLeaving}
        confirmLabel={i18n.t("Disconnect")}
        isDangerous
        onAnswer={(isConfirmed) => {
          setLeaving(false);
          if (isConfirmed) leaving.mutate();
        }}
      >
        {i18n.t("The key is deleted here. Buyers then pay the price you set for that case.")}
      </ConfirmDialog>
    </div>
  );
}
