import { ConfirmDialog } from "@sitewright/ui/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { i18n } from "../app/i18n.ts";
import { attempt } from "../app/toasts.ts";
import { leaveWebsite } from "./people-api.ts";
import { useSession } from "./session.ts";

/** The question before one gives up one's own way in; the sign-in follows. */
export function LeaveDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { website } = useSession();
  const router = useRouter();
  const queryClient = useQueryClient();
  const leave = () =>
    attempt(async () => {
      await leaveWebsite();
      await router.navigate({ to: "/sign-in" });
      queryClient.clear();
    });
  const answer = (isConfirmed: boolean) => {
    onClose();
    if (isConfirmed) void leave();
  };
  return (
    <ConfirmDialog
      title={i18n.t("Leave {website}?", { website: website.title })}
      confirmLabel={i18n.t("Leave")}
      isDangerous
      isOpen={isOpen}
      onAnswer={answer}
    >
      {i18n.t(
        "You can no longer open this studio. What you made stays. Coming back takes an invitation from an admin.",
      )}
    </ConfirmDialog>
  );
}
