import { Button } from "@sitewright/ui/button";
import { ConfirmDialog } from "@sitewright/ui/dialog";
import { type UseQueryResult, useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { showFailure, toasts } from "../../../app/toasts.ts";
import { may, useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card } from "../../../shell/screen.tsx";

type AccountCardProps<Account> = {
  title: string;
  /** What it is good for. */
  lead: string;
  query: UseQueryResult<Account>;
  badge: (account: Account) => ReactNode;
  children: (account: Account, isReader: boolean) => ReactNode;
};

/** An account at a service outside; who may not see keys only reads. */
export function AccountCard<Account>(props: AccountCardProps<Account>) {
  const { title, lead, query, badge, children } = props;
  const isReader = !may(useSession(), "sensitive", "edit");
  return (
    <Card title={title} aside={query.data && badge(query.data)}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-pretty text-muted">{lead}</p>
        <QueryView query={query} lines={2}>
          {(account) => children(account, isReader)}
        </QueryView>
      </div>
    </Card>
  );
}

/** Which account it is, by the end of its key, and what is wrong with it. */
export function AccountFacts(props: { name: string; keyEnd: string; problem: string; children?: ReactNode }) {
  const { name, keyEnd, problem, children } = props;
  return (
    <div className="wrap-anywhere flex flex-col gap-1">
      <p>{i18n.t("{name}, key ends in {end}", { name, end: keyEnd })}</p>
      {children}
      {problem && (
        <p role="status" className="text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

type DisconnectProps<Account> = {
  name: string;
  disconnect: () => Promise<Account>;
  onDisconnected: (account: Account) => unknown;
  /** What happens without it. */
  children: ReactNode;
};

/** Asks, because the key is gone then. */
export function Disconnect<Account>({
  name,
  disconnect,
  onDisconnected,
  children,
}: DisconnectProps<Account>) {
  const [isLeaving, setLeaving] = useState(false);
  const leaving = useMutation({
    mutationFn: disconnect,
    onSuccess: (account) => {
      toasts.show({ tone: "info", text: i18n.t("{name} is disconnected", { name }) });
      return onDisconnected(account);
    },
    onError: (failure) => showFailure(failure, () => leaving.mutate()),
  });
  return (
    <>
      <Button isPending={leaving.isPending} onPress={() => setLeaving(true)}>
        {i18n.t("Disconnect")}
      </Button>
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
        {children}
      </ConfirmDialog>
    </>
  );
}
