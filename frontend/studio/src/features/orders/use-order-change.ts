import { useQueryClient } from "@tanstack/react-query";
import { toasts } from "../../app/toasts.ts";
import { type OrderDetail, orderQuery } from "../../orders/orders-api.ts";

type Undo = { readonly label: string; readonly run: () => void };

/** Shows the order as the server answered it, says what was done, and brings lists up to date. */
export function useOrderChange(): (order: OrderDetail, text: string, undo?: Undo) => Promise<void> {
  const queryClient = useQueryClient();
  return async (order, text, undo) => {
    queryClient.setQueryData(orderQuery(order.id).queryKey, order);
    toasts.show({ tone: "info", text, ...(undo && { action: undo }) });
    await queryClient.invalidateQueries({ queryKey: ["orders", "list"] });
  };
}
