import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { timeAgo } from "../../../app/formatting.ts";
import { i18n } from "../../../app/i18n.ts";
import { showFailure } from "../../../app/toasts.ts";
import { useSession } from "../../../session/session.ts";
import { AccountCard, AccountFacts, Disconnect } from "./account-card.tsx";
import { type CarrierAccount, carrierQuery, disconnectCarrier, tryCarrier } from "./carrier-api.ts";
import { CarrierForm } from "./carrier-form.tsx";
import { CarrierTrialList } from "./carrier-trial-list.tsx";
import { problemText } from "./carrier-words.ts";
import { shippingQuery } from "./shipping-api.ts";

/** The account by which carriers are asked for their prices. */
export function CarrierCard() {
  return (
    <AccountCard
      title={i18n.t("Carrier account")}
      lead={i18n.t(
        "With an account at EasyPost, buyers pay what the carrier asks for their parcel. Without one, or while nobody answers, the price you set for that case holds.",
      )}
      query={useQuery(carrierQuery)}
      badge={(account) => <StateBadge account={account} />}
    >
      {(account, isReader) => <Account account={account} isReader={isReader} />}
    </AccountCard>
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
  return (
    <AccountFacts name={account.name} keyEnd={account.key_end} problem={problemText(account)}>
      {account.asked_at && (
        <p className="text-muted text-sm">
          {i18n.t("Last asked {ago}", { ago: timeAgo(account.asked_at, website.time_zone) })}
        </p>
      )}
    </AccountFacts>
  );
}

/** Asking for a price now, and ending it. */
function Acts({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const trial = useMutation({
    mutationFn: tryCarrier,
    onSuccess: ({ account }) => queryClient.setQueryData(carrierQuery.queryKey, account),
    onError: (failure) => showFailure(failure, () => trial.mutate()),
  });
  const forget = (account: CarrierAccount) => {
    queryClient.setQueryData(carrierQuery.queryKey, account);
    return queryClient.invalidateQueries({ queryKey: shippingQuery.queryKey });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button isPending={trial.isPending} onPress={() => trial.mutate()}>
          {trial.isPending ? i18n.t("Asking…") : i18n.t("Ask for a price")}
        </Button>
        <Disconnect name={name} disconnect={disconnectCarrier} onDisconnected={forget}>
          {i18n.t("The key is deleted here. Buyers then pay the price you set for that case.")}
        </Disconnect>
      </div>
      {trial.data && <CarrierTrialList trial={trial.data} />}
    </div>
  );
}
