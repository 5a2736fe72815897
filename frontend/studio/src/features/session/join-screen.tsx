import { messageOf, Refusal } from "@sitewright/api/errors";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { Skeleton } from "@sitewright/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { type InvitationShown, invitationQuery } from "../../session/people-api.ts";
import { roleDoes, roleName } from "../../session/roles.ts";
import { Entrance, LINK } from "./entrance.tsx";
import { JoinForm } from "./join-form.tsx";

/** Where the link of an invitation leads; what it carries stands behind #, which no server and no log sees. */
export default function JoinScreen() {
  const token = useRouterState({ select: (state) => state.location.hash });
  const query = useQuery({ ...invitationQuery(token), enabled: Boolean(token) });
  const isOver = query.error instanceof Refusal && query.error.code === "invitation-over";
  const isUseless = !token || isOver;
  return (
    <Entrance title={isUseless ? i18n.t("This invitation is not open") : i18n.t("You are invited")}>
      {isUseless ? (
        <LinkIsOver hadToken={Boolean(token)} />
      ) : query.data ? (
        <Invited token={token} invitation={query.data} />
      ) : query.isError ? (
        <LoadFailure message={messageOf(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Entrance>
  );
}

function Invited({ token, invitation }: { token: string; invitation: InvitationShown }) {
  const { inviter_name: inviter, website_title: website, role } = invitation;
  return (
    <div className="flex flex-col gap-4">
      <div className="wrap-anywhere">
        <p>{i18n.t("{inviter} invites you to work on {website}.", { inviter, website })}</p>
        <p className="mt-2 text-muted text-sm">
          {roleName(role)}: {roleDoes(role)}
        </p>
      </div>
      <JoinForm token={token} invitation={invitation} />
    </div>
  );
}

function LinkIsOver({ hadToken }: { hadToken: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {hadToken
          ? i18n.t(
              "This invitation has been used, withdrawn or replaced, or is too old. Ask whoever invited you for a new one.",
            )
          : i18n.t("Part of the link is missing. Open it from the e-mail again.")}
      </p>
      <Link to="/sign-in" className={`${LINK} self-start`}>
        {i18n.t("Sign in")}
      </Link>
    </div>
  );
}
