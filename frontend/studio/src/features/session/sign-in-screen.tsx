import { Skeleton } from "@sitewright/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { type Session, sessionQuery } from "../../session/session.ts";
import { Entrance } from "./entrance.tsx";
import { PasswordStep } from "./password-step.tsx";
import { safeNext } from "./safe-next.ts";

const route = getRouteApi("/sign-in");

/** Only who has a second step waits for what checks its form. */
const CodeStep = lazy(() => import("./code-step.tsx"));

/** Password or passkey; then, for who has turned it on, the code of the second step. */
export default function SignInScreen() {
  const [ticket, setTicket] = useState("");
  const enter = useEntering();
  return (
    <Entrance title={ticket ? i18n.t("One more step") : i18n.t("Sign in")}>
      {ticket ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <CodeStep ticket={ticket} onEntered={enter} onBack={() => setTicket("")} />
        </Suspense>
      ) : (
        <PasswordStep onEntered={enter} onCodeAsked={setTicket} />
      )}
    </Entrance>
  );
}

/** Goes where one wanted to, with nothing left of whoever was signed in before. */
function useEntering(): (session: Session) => Promise<void> {
  const { next } = route.useSearch();
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (session) => {
    queryClient.clear();
    queryClient.setQueryData(sessionQuery.queryKey, session);
    await router.navigate({ to: safeNext(next) });
  };
}
