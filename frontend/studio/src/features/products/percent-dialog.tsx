import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { NumberField } from "@sitewright/ui/number-field";
import { RadioList } from "@sitewright/ui/radio-list";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { showFailure } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { isRunning, priceRunQuery, priceRunsQuery, startPriceRun } from "./price-runs/price-runs-api.ts";
import { wordsOf } from "./price-runs/run-words.ts";
import type { ProductFilter } from "./products-api.ts";
import { adjustPrices } from "./several-api.ts";

/** The list the products were chosen in: what narrows it, and how many it shows. */
export type PricedList = { search: string; show: ProductFilter | ""; total: number; isCapped: boolean };

type PercentDialogProps = {
  ids: readonly string[];
  list: PricedList;
  onClose: () => void;
  onDone: () => void;
};

/** Usual and sale prices of the chosen products, or of all in their list, moved by the same share. */
export default function PercentDialog({ ids, list, onClose, onDone }: PercentDialogProps) {
  const [percent, setPercent] = useState(10);
  const [scope, setScope] = useState("chosen");
  const ended = () => {
    onClose();
    onDone();
  };
  const ofChosen = useChosen(ids, percent, ended);
  const ofList = useList(list, percent, ended);
  const saving = scope === "list" ? ofList : ofChosen;
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
      <form id="percent" onSubmit={submit} className="flex flex-col gap-4">
        <NumberField
          autoFocus
          label={i18n.t("Percent")}
          help={i18n.t("Below zero lowers them. Sale prices move along.")}
          minValue={-90}
          maxValue={900}
          value={percent}
          onChange={setPercent}
        />
        {list.total > ids.length && (
          <RadioList
            label={i18n.t("Products")}
            choices={scopes(ids.length, list)}
            value={scope}
            onChange={setScope}
          />
        )}
      </form>
    </Dialog>
  );
}

function scopes(chosen: number, { total, isCapped, search, show }: PricedList) {
  const isNarrowed = Boolean(search || show);
  return [
    {
      value: "chosen",
      label: i18n.t("{count, plural, one {# product chosen} other {# products chosen}}", { count: chosen }),
      help: i18n.t("Only those ticked in the table."),
    },
    {
      value: "list",
      label: isCapped
        ? i18n.t("All in this list, more than {count, number}", { count: total })
        : i18n.t("All {count, number} in this list", { count: total }),
      help: isNarrowed
        ? i18n.t("All that the search and the filter show, on every page.")
        : i18n.t("Every product, on every page."),
    },
  ];
}

function useChosen(ids: readonly string[], percent: number, onSaved: () => void) {
  const { tellSaved } = useUndo();
  const saving = useMutation({
    mutationFn: () => adjustPrices([...ids], percent),
    onSuccess: async ({ change_set_id: changeSetId = "" }) => {
      onSaved();
      const count = ids.length;
      await tellSaved(
        i18n.t("Prices of {count, plural, one {# product} other {# products}} changed", { count }),
        changeSetId,
      );
    },
    onError: (failure: Error) => showFailure(failure, () => saving.mutate()),
  });
  return saving;
}

/** Many take a while: the screen then shows how far it is. */
function useList({ search, show }: PricedList, percent: number, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const starting = useMutation({
    mutationFn: () => startPriceRun({ percent, search, show }),
    onSuccess: async (run) => {
      onSaved();
      queryClient.setQueryData(priceRunQuery(run.id).queryKey, run);
      await queryClient.invalidateQueries({ queryKey: priceRunsQuery.queryKey });
      if (!isRunning(run)) await tellSaved(wordsOf(run), run.change_set_id ?? "");
    },
    onError: (failure: Error) => showFailure(failure, () => starting.mutate()),
  });
  return starting;
}
