import { ActionMenu } from "@sitewright/ui/action-menu";
import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw, Star, Trash2 } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import { attempt, showFailure } from "../../../app/toasts.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { Ago } from "../../../session/times.tsx";
import { CertificateLine, TryButton } from "./certificate-line.tsx";
import { stateOf } from "./host-words.ts";
import { type HostRow, hostsQuery, lookAgain, makePrimary, removeHost } from "./hosts-api.ts";

const LOOK_MS = 2500;

/** One name: how it stands, what is missing, and what can be done with it. */
export function DomainLine({ host, isReader }: { host: HostRow; isReader: boolean }) {
  const state = stateOf(host);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{host.shown}</span>
          {host.is_primary && <Badge tone="good">{i18n.t("Main domain")}</Badge>}
        </p>
        {host.shown !== host.host && <p className="font-mono text-muted text-sm">{host.host}</p>}
        {state.advice && <p className="text-muted wrap-anywhere">{state.advice}</p>}
        {host.certificate && <CertificateLine certificate={host.certificate} />}
        {host.is_domain && host.looked_at && (
          <p className="text-muted text-sm">
            {i18n.t("Looked at")} <Ago at={host.looked_at} />
          </p>
        )}
      </div>
      <Badge tone={state.tone}>{state.label}</Badge>
      {host.is_domain && (canTry(host) && !isReader ? <TryButton host={host} /> : <LookButton host={host} />)}
      {!isReader && !host.is_primary && <DomainMenu host={host} />}
    </li>
  );
}

/** A name that leads here, and of which the last try brought no certificate. */
function canTry({ dns, certificate }: HostRow): boolean {
  return dns === "right" && Boolean(certificate?.problem);
}

function LookButton({ host }: { host: HostRow }) {
  const queryClient = useQueryClient();
  const looking = useMutation({
    mutationFn: async () => {
      await lookAgain(host.id);
      // A look ends within seconds, by a job; what it found is fetched when it should be there.
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      await queryClient.invalidateQueries(hostsQuery);
    },
    onError: (failure) => showFailure(failure),
  });
  return (
    <Button
      aria-label={i18n.t("Check {host} again", { host: host.shown })}
      isPending={looking.isPending}
      onPress={() => looking.mutate()}
    >
      <RefreshCw size={15} aria-hidden /> {looking.isPending ? i18n.t("Looking…") : i18n.t("Check again")}
    </Button>
  );
}

function DomainMenu({ host }: { host: HostRow }) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const run = (act: (hostId: string) => ReturnType<typeof removeHost>, told: string) =>
    void attempt(async () => {
      const hosts = await act(host.id);
      queryClient.setQueryData(hostsQuery.queryKey, hosts);
      await tellSaved(told, hosts.change_set_id ?? "");
    });
  const actions = [
    {
      id: "primary",
      label: i18n.t("Make it the main domain"),
      icon: <Star size={16} aria-hidden />,
      onAction: () => run(makePrimary, i18n.t("{host} is the main domain now", { host: host.shown })),
    },
    {
      id: "remove",
      label: i18n.t("Remove"),
      icon: <Trash2 size={16} aria-hidden />,
      startsGroup: true,
      onAction: () => run(removeHost, i18n.t("Removed {host}", { host: host.shown })),
    },
  ];
  return <ActionMenu label={i18n.t("Actions for {host}", { host: host.shown })} actions={actions} />;
}
