import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useBlocker } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { useEditorPorts } from "./editor-context.tsx";

const PATIENCE_MS = 3000;

/** Leaving waits for the last changes to arrive; when they cannot, it asks (PL-4.22). */
export function LeaveGuard() {
  const { session } = useEditorPorts();
  const hasUnsent = () => session.store.getState().queue !== "idle";
  const blocker = useBlocker({
    shouldBlockFn: async () => hasUnsent() && !(await arrivesSoon(session.save())),
    enableBeforeUnload: hasUnsent,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <Dialog
      isAlert
      isOpen
      title={i18n.t("Some changes are not saved")}
      onClose={blocker.reset}
      actions={
        <>
          <Button tone="danger" onPress={blocker.proceed}>
            {i18n.t("Discard")}
          </Button>
          <Button tone="primary" autoFocus onPress={blocker.reset}>
            {i18n.t("Keep editing")}
          </Button>
        </>
      }
    >
      {i18n.t(
        "The server has not taken your last changes. Stay here and they are sent as soon as it answers; leave and they are lost.",
      )}
    </Dialog>
  );
}

function arrivesSoon(saving: Promise<void>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));
  return Promise.race([
    saving.then(
      () => true,
      () => false,
    ),
    late,
  ]);
}
