import type { OrderDetail, ReturnInfo } from "../../orders/orders-api.ts";

/** What a line's product was called, with its options. */
export function productAt(order: OrderDetail, position: number): string {
  const line = order.lines.find((each) => each.position === position);
  const options = Object.values(line?.attributes ?? {}).join(", ");
  return options ? `${line?.product_name} (${options})` : (line?.product_name ?? "");
}

/** Units of a line that came with the return and were not refunded beside it. */
export function refundableAt(goodsReturn: ReturnInfo, position: number): number {
  return goodsReturn.entries.find((entry) => entry.position === position)?.refundable_quantity ?? 0;
}
