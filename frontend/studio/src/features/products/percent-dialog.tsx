import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { NumberField } from "@sitewright/ui/number-field";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { showFailure } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { adjustPrices } from "./several-api.ts";

type PercentDialogProps = { ids: readonly string[]; onClose: () => void; onDone: () => void };

/** Usual and sale prices of the chosen products, moved by the same share. */
export default function PercentDialog({ ids, onClose, onDone }: PercentDialogProps) {
  const [percent, setPercent] = useState(10);
  const { tellSaved } = useUndo();
  const saving = useMutation({
    mutationFn: () => adjustPrices([...ids], percent),
    onSuccess: async ({ change_set_id: changeSetId = "" }) => {
      onClose();
      onDone();
      const count = ids.length;
      await tellSaved(
        i18n.t("Prices of {count, plural, one {# product} other {# products}} changed", { count }),
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
      title={i18n.t("Raise or lower prices")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button
            tone="primary"
            type="submit"
            form="percent"
            isDisabled={!percent}
            isPending={saving.isPending}
          >
            {i18n.t("Change prices")}
          </Button>
        </>
      }
    >
      <form id="percent" onSubmit={submit}>
        <NumberField
          autoFocus
          label={i18n.t("Percent")}
          help={i18n.t("Below zero lowers them. Sale prices move along.")}
          minValue={-90}
          maxValue={900}
          value={percent}
          onChange={setPercent}
        />
      </form>
    </Dialog>
  );
}
