import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { attempt } from "../../app/toasts.ts";
import { Ago, FullTime } from "../../session/times.tsx";
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
      title="Where you are signed in"
      aside={hasOthers && <Button onPress={() => end(endOtherSessions)}>End all others</Button>}
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
                You are signed in nowhere else.
              </p>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function SessionLine({ session, onEnd }: { session: SessionRow; onEnd: () => void }) {
  const { browser, address, created_at, last_seen_at, is_current } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {browser}
          {is_current && <Badge tone="good">This device</Badge>}
        </p>
        <p className="break-words text-muted text-sm">
          {address} · last seen <Ago at={last_seen_at} /> · since <FullTime at={created_at} />
        </p>
      </div>
      {!is_current && (
        <Button onPress={onEnd} aria-label={`End the session of ${browser} at ${address}`}>
          End
        </Button>
      )}
    </li>
  );
}
