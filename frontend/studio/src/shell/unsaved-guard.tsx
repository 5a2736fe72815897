import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useBlocker } from "@tanstack/react-router";
import { i18n } from "../app/i18n.ts";
import { useSaveKey } from "./use-save-key.ts";

type UnsavedGuardProps = { isDirty: boolean; onSave: () => Promise<boolean> };

/** Leaving a changed form asks to save or discard (PL-4.22); closing the window asks in the browser's own words.
 * Until then Ctrl+S saves. */
export function UnsavedGuard({ isDirty, onSave }: UnsavedGuardProps) {
  useSaveKey(isDirty, onSave);
  const blocker = useBlocker({
    // Another page of the same list, or a search in it, loses nothing.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  const saveAndLeave = async () => ((await onSave()) ? blocker.proceed() : blocker.reset());
  return (
    <Dialog
      isAlert
      isOpen
      title={i18n.t("Save your changes?")}
      onClose={blocker.reset}
      actions={
        <>
          <Button onPress={blocker.reset}>{i18n.t("Keep editing")}</Button>
          <Button tone="danger" onPress={blocker.proceed}>
            {i18n.t("Discard")}
          </Button>
          <Button tone="primary" autoFocus onPress={() => void saveAndLeave()}>
            {i18n.t("Save")}
          </Button>
        </>
      }
    >
      {i18n.t("There are changes on this screen that are not saved yet.")}
    </Dialog>
  );
}
