import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { attempt, toasts } from "../../app/toasts.ts";
import {
  type InvitationRow,
  inviteAgain,
  peopleQuery,
  withdrawInvitation,
} from "../../session/people-api.ts";
import { roleName } from "../../session/roles.ts";
import { Ago } from "../../session/times.tsx";
import { Card } from "../../shell/screen.tsx";

/** Letters that nobody has answered yet; nothing at all while there are none. */
export function InvitationList({ invitations }: { invitations: readonly InvitationRow[] }) {
  if (invitations.length === 0) return null;
  return (
    <Card title={i18n.t("Invitations")}>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.email} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

function InvitationLine({ invitation }: { invitation: InvitationRow }) {
  const queryClient = useQueryClient();
  const { email, role, inviter_name: inviter, created_at, is_over: isOver } = invitation;
  const act = (perform: () => Promise<unknown>, text: string) =>
    void attempt(async () => {
      await perform();
      toasts.show({ tone: "info", text });
      await queryClient.invalidateQueries(peopleQuery);
    });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Mail size={16} aria-hidden />
      </span>
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="wrap-anywhere">{email}</span>
          {isOver && <Badge tone="warning">{i18n.t("Too old")}</Badge>}
        </p>
        <p className="text-muted text-sm">
          {i18n.t("{role}, invited by {inviter}", { role: roleName(role), inviter })} ·{" "}
          <Ago at={created_at} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:ps-12">
        <Button
          aria-label={i18n.t("Send again to {email}", { email })}
          onPress={() => act(() => inviteAgain(invitation.id), i18n.t("Sent again to {email}", { email }))}
        >
          {i18n.t("Send again")}
        </Button>
        <Button
          tone="danger"
          aria-label={i18n.t("Withdraw the invitation of {email}", { email })}
          onPress={() => act(() => withdrawInvitation(invitation.id), i18n.t("Invitation withdrawn"))}
        >
          {i18n.t("Withdraw")}
        </Button>
      </div>
    </li>
  );
}
