import { Button } from "@sitewright/ui/button";
import { NumberField } from "@sitewright/ui/number-field";
import { Switch } from "@sitewright/ui/switch";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { minorDigits, priceText } from "../../app/money.ts";
import { showFailure } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { usePriceEditing } from "./price-draft.ts";
import { PriceInput } from "./price-input.tsx";
import { productQuery, setStock, type VariantBody } from "./products-api.ts";
import { variantName } from "./variant-name.ts";

type VariantStockProps = { productId: string; isReader: boolean };

/** The stock of every variant of an opened row, counted and saved one by one. */
export function VariantStock({ productId, isReader }: VariantStockProps) {
  const query = useQuery(productQuery(productId));
  return (
    <QueryView query={query} lines={2}>
      {(product) => (
        <ul className="divide-y divide-line ps-12 max-md:ps-3">
          {product.variants.map((variant) => (
            <StockLine
              key={variant.id}
              productId={productId}
              title={product.title}
              variant={variant}
              isReader={isReader}
            />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

type Count = { onHand?: number; isUnlimited?: boolean };
type StockLineProps = { productId: string; title: string; variant: VariantBody; isReader: boolean };

function StockLine({ productId, title, variant, isReader }: StockLineProps) {
  // Only what was typed: a count that is read again, after a sale, must not look like somebody's change.
  const [typed, setTyped] = useState<Count>({});
  const saving = useStockSaving(productId, variant, (sent) => setTyped((now) => (now === sent ? {} : now)));
  const name = variantName(variant);
  const stored = { onHand: variant.on_hand ?? 0, isUnlimited: variant.is_unlimited };
  const { onHand, isUnlimited } = { ...stored, ...typed };
  const isChanged = onHand !== stored.onHand || isUnlimited !== stored.isUnlimited;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-3 py-2.5">
      <span className="min-w-40 flex-1 self-center">
        <span className="font-medium">{name}</span>
        <span className="block text-muted text-sm">{variant.sku}</span>
      </span>
      <VariantPrice productId={productId} title={title} variant={variant} />
      <Switch
        label={i18n.t("Unlimited")}
        isSelected={isUnlimited}
        onChange={(isOn) => setTyped({ ...typed, isUnlimited: isOn })}
        isDisabled={isReader}
      />
      <div className="w-44">
        <NumberField
          isLabelHidden
          label={i18n.t("Stock of {name}", { name })}
          minValue={0}
          value={onHand}
          onChange={(count) => setTyped({ ...typed, onHand: count })}
          isDisabled={isReader || isUnlimited}
        />
      </div>
      <Button
        isDisabled={!isChanged || Number.isNaN(onHand) || isReader}
        isPending={saving.isPending}
        onPress={() => saving.mutate(typed)}
      >
        {saving.isPending ? i18n.t("Saving…") : i18n.t("Save")}
      </Button>
    </li>
  );
}

/** The usual price, where the list lets one type prices. */
function VariantPrice({ productId, title, variant }: Omit<StockLineProps, "isReader">) {
  const editing = usePriceEditing();
  if (!editing) return null;
  const name = `${title}, ${variantName(variant)}`;
  const row = { productId, variantId: variant.id ?? "", name, cents: variant.price_cents };
  return <PriceInput row={row} shown={priceText(variant.price_cents, minorDigits(editing.currency))} />;
}

/** What was not typed is not sent, and stays as it is, whatever was sold meanwhile. */
function useStockSaving(productId: string, variant: VariantBody, onSaved: (sent: Count) => void) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const saving = useMutation({
    mutationFn: ({ onHand, isUnlimited }: Count) => {
      const count = isUnlimited ? undefined : onHand;
      return setStock(productId, { variant_id: variant.id, on_hand: count, is_unlimited: isUnlimited });
    },
    onSuccess: async (product, sent) => {
      queryClient.setQueryData(productQuery(productId).queryKey, product);
      onSaved(sent);
      await tellSaved(i18n.t("Stock of {name} saved", { name: variantName(variant) }), product.change_set_id);
    },
    onError: (failure, sent) => showFailure(failure, () => saving.mutate(sent)),
  });
  return saving;
}
