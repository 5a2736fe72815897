import { useQueryClient } from "@tanstack/react-query";
import { useUndo } from "../../../history/use-undo.ts";
import {
  type Shipping,
  type ShippingPlace,
  type ShippingSending,
  type ShippingZone,
  type ShopBox,
  saveShipping,
  shippingQuery,
} from "./shipping-api.ts";

export type RulesChange = {
  readonly zones?: readonly ShippingZone[];
  readonly places?: readonly ShippingPlace[];
  readonly sending?: ShippingSending;
  readonly boxes?: readonly ShopBox[];
};

/** Saves the rules with one part of them changed, and offers to undo it. */
export function useShippingChange(shipping: Shipping) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  return async (change: RulesChange, told: string): Promise<void> => {
    const { zones, places, version } = shipping;
    const saved = await saveShipping({
      zones: [...(change.zones ?? zones)],
      places: [...(change.places ?? places)],
      ...(change.sending && { sending: change.sending }),
      ...(change.boxes && { boxes: [...change.boxes] }),
      version,
    });
    queryClient.setQueryData(shippingQuery.queryKey, saved);
    await tellSaved(told, saved.change_set_id);
  };
}

/** With one of the list changed, added (at its end), or taken away (null). */
export function withOne<Item>(list: readonly Item[], index: number, item: Item | null): Item[] {
  const before = list.slice(0, index);
  const after = list.slice(index + 1);
  return item === null ? [...before, ...after] : [...before, item, ...after];
}
