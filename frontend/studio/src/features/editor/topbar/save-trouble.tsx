import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { CircleAlert } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import { useIsOnline } from "../../../shell/offline-banner.tsx";
import { useEditor, useEditorPorts } from "../editor-context.tsx";

/** Stands under the bar while the draft cannot be written; nothing typed is lost meanwhile (D-83). */
export function SaveTrouble() {
  const { session } = useEditorPorts();
  const queue = useEditor((state) => state.queue);
  const failure = useEditor((state) => state.queueFailure);
  const isOnline = useIsOnline();
  if (queue !== "offline" && queue !== "refused") return null;
  // Without any network the shell says so, and trying again is of no use.
  if (queue === "offline" && !isOnline) return null;
  const words =
    queue === "offline"
      ? i18n.t("It is tried again and again; your changes are kept here.")
      : i18n.t("Your changes are kept here.");
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-line border-b bg-danger-soft px-4 py-2 text-danger"
    >
      <CircleAlert size={17} aria-hidden />
      <p className="flex-1">
        <strong className="font-medium">{messageOf(failure)}</strong>
        <span className="ms-2">{words}</span>
      </p>
      <Button onPress={session.retry}>{i18n.t("Retry")}</Button>
      {queue === "refused" && (
        <Button onPress={() => location.reload()}>{i18n.t("Reload the editor")}</Button>
      )}
    </div>
  );
}
