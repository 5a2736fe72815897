import { Badge } from "@sitewright/ui/badge";
import { Segments } from "@sitewright/ui/segments";
import { Switch } from "@sitewright/ui/switch";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { showFailure, toasts } from "../../../app/toasts.ts";
import { Card } from "../../../shell/screen.tsx";
import { AccountForm } from "./account-form.tsx";
import { type PaymentWay, paymentsQuery, setPaymentMode } from "./payments-api.ts";
import { WebhookFacts } from "./webhook-facts.tsx";

const MODES: Record<string, string> = { test: i18n.t("Test"), live: i18n.t("Live") };

type PaymentCardProps = { readonly way: PaymentWay; readonly isReader: boolean };

/** One way to pay: on or off, in which mode, and what it needs. */
export function PaymentCard({ way, isReader }: PaymentCardProps) {
  const [looked, setLooked] = useState("");
  const shown = looked || way.environment || way.accounts[0]?.environment || "";
  const account = way.accounts.find(({ environment }) => environment === shown);
  return (
    <Card title={way.title} aside={<ModeBadge way={way} />}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-pretty text-muted">{way.about}</p>
        {way.accounts.length > 1 && (
          <Segments
            label={i18n.t("Keys of")}
            choices={way.accounts.map(({ environment }) => ({
              id: environment,
              label: MODES[environment] ?? environment,
            }))}
            value={shown}
            onChange={setLooked}
          />
        )}
        {account && way.fields.length > 0 && (
          <AccountForm key={`${way.provider}-${shown}`} way={way} account={account} isReader={isReader} />
        )}
        {account && <WebhookFacts way={way} account={account} />}
        {account && <ModeSwitch way={way} environment={shown} isReader={isReader} />}
      </div>
    </Card>
  );
}

function ModeBadge({ way }: { way: PaymentWay }) {
  if (!way.environment) return <Badge>{i18n.t("Off")}</Badge>;
  if (way.environment === "test") return <Badge tone="warning">{i18n.t("On, test mode")}</Badge>;
  return <Badge tone="good">{i18n.t("On")}</Badge>;
}

type ModeSwitchProps = PaymentCardProps & { readonly environment: string };

/** Switches on what is shown, and the other mode off with it. */
function ModeSwitch({ way, environment, isReader }: ModeSwitchProps) {
  const queryClient = useQueryClient();
  const switching = useMutation({
    mutationFn: (mode: string) => setPaymentMode(way.provider, mode),
    onSuccess: (ways, mode) => {
      const before = way.environment;
      queryClient.setQueryData(paymentsQuery.queryKey, ways);
      const text = mode
        ? i18n.t("{title} is on", { title: way.title })
        : i18n.t("{title} is off", { title: way.title });
      const action = { label: i18n.t("Undo"), run: () => switching.mutate(before) };
      toasts.show({ tone: "info", text, action });
    },
    onError: (failure, mode) => showFailure(failure, () => switching.mutate(mode)),
  });
  const account = way.accounts.find((one) => one.environment === environment);
  const isOn = way.environment === environment;
  return (
    <div>
      <Switch
        label={switchLabel(way, environment)}
        isSelected={isOn}
        isDisabled={isReader || switching.isPending || (!isOn && !account?.is_complete)}
        onChange={(isSelected) => switching.mutate(isSelected ? environment : "")}
      />
      {!account?.is_complete && (
        <p className="ps-11.5 text-muted text-sm">{i18n.t("Save what it needs first.")}</p>
      )}
    </div>
  );
}

function switchLabel(way: PaymentWay, environment: string): string {
  if (way.accounts.length === 1) return i18n.t("Offer at the checkout");
  if (environment === "test") return i18n.t("Offer at the checkout in test mode");
  return i18n.t("Offer at the checkout and take real money");
}
