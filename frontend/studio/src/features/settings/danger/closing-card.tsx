import { Button } from "@sitewright/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { attempt, toasts } from "../../../app/toasts.ts";
import { useSession } from "../../../session/session.ts";
import { Card } from "../../../shell/screen.tsx";
import { closeWebsite, openWebsite, websitesQuery } from "../../../websites/websites-api.ts";

type ClosingCardProps = { isOpen: boolean; canReopen: boolean };

/** Taking this website off the net, and putting it back; nothing is lost by either. */
export function ClosingCard({ isOpen, canReopen }: ClosingCardProps) {
  const { website } = useSession();
  const { close, open } = useClosing(website.title);
  return (
    <Card title={isOpen ? i18n.t("Close this website") : i18n.t("This website is closed")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <p className="min-w-0 flex-[1_1_16rem] text-muted text-sm">
          {isOpen
            ? i18n.t(
                "Visitors read that it is gone. Everything in it stays, and you can open it again at any time. Until then it stands under Archived among your websites.",
              )
            : canReopen
              ? i18n.t("Visitors read that it is gone. Everything in it is still here.")
              : i18n.t("Whoever runs this installation has closed it, and can open it again.")}
        </p>
        {isOpen && (
          <Button tone="danger" onPress={close}>
            {i18n.t("Close {website}", { website: website.title })}
          </Button>
        )}
        {!isOpen && canReopen && (
          <Button tone="primary" onPress={open}>
            {i18n.t("Open again")}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Each takes the other back, so that neither asks first. */
function useClosing(title: string): { close: () => void; open: () => void } {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(websitesQuery);
  const undo = (run: () => void) => ({ label: i18n.t("Undo"), run });
  const open = () =>
    void attempt(async () => {
      await openWebsite();
      await refresh();
      toasts.show({ tone: "info", text: i18n.t("{title} is open", { title }), action: undo(close) });
    });
  const close = () =>
    void attempt(async () => {
      await closeWebsite();
      await refresh();
      toasts.show({ tone: "info", text: i18n.t("{title} is closed", { title }), action: undo(open) });
    });
  return { close, open };
}
