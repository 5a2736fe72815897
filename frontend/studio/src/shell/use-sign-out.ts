import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { attempt } from "../app/toasts.ts";
import { signOut } from "../session/session.ts";

/**
 * Ends the session and forgets everything that was loaded with it. Leaving comes first: what is not saved yet can be
 * saved only while the session lasts, and who stays for it stays signed in.
 */
export function useSignOut(): () => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  return () =>
    void attempt(async () => {
      await router.navigate({ to: "/sign-in" });
      if (router.state.location.pathname !== "/sign-in") return;
      try {
        await signOut();
        queryClient.clear();
      } catch (failure) {
        await router.navigate({ to: "/" });
        throw failure;
      }
    });
}
