import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import type { PricedList } from "./percent-dialog.tsx";
import { PriceBar } from "./price-bar.tsx";
import { ProductBulkBar } from "./product-bulk-bar.tsx";
import type { usePriceDraft } from "./use-price-draft.ts";

type ProductBarsProps = {
  prices: ReturnType<typeof usePriceDraft>;
  chosen: readonly string[];
  list: PricedList;
  onChooseNone: () => void;
};

/** Under the table: typed prices first, since they can be lost; else what can be done with the chosen rows. */
export function ProductBars({ prices, chosen, list, onChooseNone }: ProductBarsProps) {
  const { draft, currency, saving, discard } = prices;
  const isTyped = draft.size > 0;
  return (
    <>
      <UnsavedGuard isDirty={isTyped} onSave={prices.save} />
      {isTyped && (
        <PriceBar
          draft={draft}
          currency={currency}
          isSaving={saving.isPending}
          onSave={prices.saveNow}
          onDiscard={discard}
        />
      )}
      {!isTyped && chosen.length > 0 && <ProductBulkBar ids={chosen} list={list} onDone={onChooseNone} />}
    </>
  );
}
