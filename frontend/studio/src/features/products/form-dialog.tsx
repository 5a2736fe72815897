import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { showFailure } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { AskedForm } from "./asked-form.tsx";
import { askForm } from "./several-api.ts";

type FormDialogProps = { ids: readonly string[]; onClose: () => void; onDone: () => void };

/** What the chosen products ask, all the same. */
export default function FormDialog({ ids, onClose, onDone }: FormDialogProps) {
  const [formId, setFormId] = useState("");
  const { tellSaved } = useUndo();
  const saving = useMutation({
    mutationFn: () => askForm([...ids], formId),
    onSuccess: async ({ change_set_id: changeSetId = "" }) => {
      onClose();
      onDone();
      const count = ids.length;
      await tellSaved(
        i18n.t("Questions of {count, plural, one {# product} other {# products}} changed", { count }),
        changeSetId,
      );
    },
    onError: (failure) => showFailure(failure, () => saving.mutate()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <Dialog
      isOpen
      title={i18n.t("What is asked")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button tone="primary" type="submit" form="asked-form" isPending={saving.isPending}>
            {i18n.t("Apply")}
          </Button>
        </>
      }
    >
      <form id="asked-form" onSubmit={submit}>
        <AskedForm value={formId} onChange={setFormId} />
      </form>
    </Dialog>
  );
}
