import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fullTime } from "../../app/formatting.ts";
import { i18n } from "../../app/i18n.ts";
import { attempt, toasts } from "../../app/toasts.ts";
import { useSession } from "../../session/session.ts";
import {
  type AppSetup,
  beginApp,
  renewRecoveryCodes,
  signInWaysQuery,
  type TwoSteps,
  turnOffTwoSteps,
} from "../../session/sign-in-ways-api.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Card } from "../../shell/screen.tsx";
import { AppSetupDialog } from "./app-setup-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

/** A code after the password: whoever learns the password alone does not get in. */
export function TwoStepsCard() {
  const query = useQuery(signInWaysQuery);
  const queryClient = useQueryClient();
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const refresh = () => queryClient.invalidateQueries(signInWaysQuery);
  const showCodes = (made: readonly string[]) => {
    setSetup(null);
    setCodes(made);
    void refresh();
  };
  const begin = () => void attempt(async () => setSetup(await beginApp()));
  const renew = () => void attempt(async () => showCodes(await renewRecoveryCodes()));
  const turnOff = () =>
    void attempt(async () => {
      await turnOffTwoSteps();
      await refresh();
      toasts.show({ tone: "info", text: i18n.t("Two-step sign-in is off.") });
    });
  return (
    <Card title={i18n.t("Two-step sign-in")}>
      <QueryView query={query}>
        {({ two_steps: twoSteps }) =>
          twoSteps.is_on ? (
            <TurnedOn twoSteps={twoSteps} onMove={begin} onRenew={renew} onTurnOff={turnOff} />
          ) : (
            <TurnedOff onBegin={begin} />
          )
        }
      </QueryView>
      {setup && <AppSetupDialog setup={setup} onDone={showCodes} onClose={() => setSetup(null)} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Card>
  );
}

function TurnedOff({ onBegin }: { onBegin: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <p className="min-w-0 flex-[1_1_16rem] text-muted text-sm">
        {i18n.t("After the password, a code of an app on your phone. A stolen password then opens nothing.")}
      </p>
      <Button onPress={onBegin}>{i18n.t("Turn on")}</Button>
    </div>
  );
}

type TurnedOnProps = { twoSteps: TwoSteps; onMove: () => void; onRenew: () => void; onTurnOff: () => void };

function TurnedOn({ twoSteps, onMove, onRenew, onTurnOff }: TurnedOnProps) {
  const zone = useSession().website.time_zone;
  const { since, recovery_codes_left: left, is_unreadable: isUnreadable } = twoSteps;
  return (
    <div className="flex flex-col gap-3 p-4">
      {isUnreadable && <Unreadable />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="good">{i18n.t("On")}</Badge>
        {since && (
          <span className="text-muted text-sm">
            {i18n.t("since {date}", { date: fullTime(since, zone) })}
          </span>
        )}
      </div>
      <p className={left <= 3 ? "text-sm text-warning" : "text-muted text-sm"}>
        {i18n.t("{left} of 10 recovery codes left.", { left })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onPress={onRenew}>{i18n.t("Make new recovery codes")}</Button>
        <Button onPress={onMove}>{i18n.t("Move to another phone")}</Button>
        <Button tone="danger" onPress={onTurnOff}>
          {i18n.t("Turn off")}
        </Button>
      </div>
    </div>
  );
}

function Unreadable() {
  return (
    <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
      {i18n.t(
        "The codes of your app do not work any more: the server has another secret key than when it was set up. Set it up again with “Move to another phone”.",
      )}
    </p>
  );
}
