import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fullTime, timeAgo } from "../../app/formatting.ts";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useSession } from "../../session/session.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Card } from "../../shell/screen.tsx";
import { endOtherSessions, endSession, type SessionRow, sessionsQuery } from "./account-api.ts";

/** Where one is signed in, and ending it there. */
export function SessionsCard() {
  const query = useQuery(sessionsQuery);
  const queryClient = useQueryClient();
  const end = (act: () => Promise<unknown>) =>
    void attempt(() => act().finally(() => queryClient.invalidateQueries(sessionsQuery)));
  const hasOthers = query.data?.some((session) => !session.is_current) ?? false;
  return (
    <Card
      title={i18n.t("Where you are signed in")}
      aside={hasOthers && <Button onPress={() => end(endOtherSessions)}>{i18n.t("End all others")}</Button>}
    >
      <QueryView query={query}>
        {(sessions) => (
          <>
            <ul className="divide-y divide-line">
              {sessions.map((session) => (
                <SessionLine
                  key={session.id}
                  session={session}
                  onEnd={() => end(() => endSession(session.id))}
                />
              ))}
            </ul>
            {!hasOthers && (
              <p className="border-line border-t px-4 py-3 text-muted text-sm">
                {i18n.t("You are signed in nowhere else.")}
              </p>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function SessionLine({ session, onEnd }: { session: SessionRow; onEnd: () => void }) {
  const zone = useSession().website.time_zone;
  const { browser, address, created_at, last_seen_at, is_current } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {browser}
          {is_current && <Badge tone="good">{i18n.t("This device")}</Badge>}
        </p>
        <p className="break-words text-muted text-sm">
          {i18n.t("{address} · last seen {ago} · since {date}", {
            address,
            ago: timeAgo(last_seen_at, zone),
            date: fullTime(created_at, zone),
          })}
        </p>
      </div>
      {!is_current && (
        <Button
          onPress={onEnd}
          aria-label={i18n.t("End the session of {browser} at {address}", { browser, address })}
        >
          {i18n.t("End")}
        </Button>
      )}
    </li>
  );
}
