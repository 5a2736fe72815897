import { Button } from "@sitewright/ui/button";
import { NumberField } from "@sitewright/ui/number-field";
import { Switch } from "@sitewright/ui/switch";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showFailure } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { QueryView } from "../../shell/query-view.tsx";
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
            <StockLine key={variant.id} productId={productId} variant={variant} isReader={isReader} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function StockLine({
  productId,
  variant,
  isReader,
}: {
  productId: string;
  variant: VariantBody;
  isReader: boolean;
}) {
  const [onHand, setOnHand] = useState(variant.on_hand ?? 0);
  const [isUnlimited, setUnlimited] = useState(variant.is_unlimited);
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const name = variantName(variant);
  const isChanged = onHand !== (variant.on_hand ?? 0) || isUnlimited !== variant.is_unlimited;
  const saving = useMutation({
    mutationFn: () =>
      setStock(productId, {
        variant_id: variant.id,
        on_hand: isUnlimited ? null : onHand,
        is_unlimited: isUnlimited,
      }),
    onSuccess: async (product) => {
      queryClient.setQueryData(productQuery(productId).queryKey, { ...product, change_set_id: "" });
      await tellSaved(`Stock of ${name} saved`, product.change_set_id);
    },
    onError: (failure) => showFailure(failure, () => saving.mutate()),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-3 py-2.5">
      <span className="min-w-40 flex-1 self-center">
        <span className="font-medium">{name}</span>
        <span className="block text-muted text-sm">{variant.sku}</span>
      </span>
      <Switch label="Unlimited" isSelected={isUnlimited} onChange={setUnlimited} isDisabled={isReader} />
      <div className="w-44">
        <NumberField
          isLabelHidden
          label={`Stock of ${name}`}
          minValue={0}
          value={onHand}
          onChange={setOnHand}
          isDisabled={isReader || isUnlimited}
        />
      </div>
      <Button
        isDisabled={!isChanged || isReader}
        isPending={saving.isPending}
        onPress={() => saving.mutate()}
      >
        {saving.isPending ? "Saving…" : "Save"}
      </Button>
    </li>
  );
}
