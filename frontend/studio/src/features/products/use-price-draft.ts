import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { showFailure } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import {
  bodyOfPrices,
  EMPTY_DRAFT,
  type PriceDraft,
  type PricedRow,
  troubleOf,
  withTyped,
} from "./price-draft.ts";
import { changePrices } from "./several-api.ts";

/** Prices typed in the list, and the one call that saves them together. */
export function usePriceDraft(currency: string) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const saving = useSaving(currency, () => setDraft(EMPTY_DRAFT));
  const { mutate, mutateAsync } = saving;
  const type = useCallback(
    (row: PricedRow, typed: string) => setDraft((now) => withTyped(now, row, typed, currency)),
    [currency],
  );
  const saveNow = useCallback(() => mutate(draft), [mutate, draft]);
  /** For whoever leaves the screen: whether all is saved now. */
  const save = async () => {
    if (troubleOf(draft, currency)) return false;
    return mutateAsync(draft).then(
      () => true,
      () => false,
    );
  };
  const editing = useMemo(() => ({ draft, currency, type }), [draft, currency, type]);
  return { draft, currency, editing, saving, save, saveNow, discard: () => setDraft(EMPTY_DRAFT) };
}

function useSaving(currency: string, onSaved: () => void) {
  const { tellSaved } = useUndo();
  const saving = useMutation({
    mutationFn: (draft: PriceDraft) => changePrices(bodyOfPrices(draft, currency)),
    onSuccess: async ({ change_set_id: changeSetId = "" }, { size: count }) => {
      // Reads the list again before the typed prices go: no old price comes back for a moment.
      await tellSaved(
        i18n.t("{count, plural, one {# price saved} other {# prices saved}}", { count }),
        changeSetId,
      );
      onSaved();
    },
    onError: (failure, draft) => showFailure(failure, () => saving.mutate(draft)),
  });
  return saving;
}
