import type { EditedGoods, OrderDetail } from "../../orders/orders-api.ts";

type Line = Pick<
  OrderDetail["lines"][number],
  "position" | "variant_id" | "quantity" | "refunded_quantity" | "removable_quantity"
>;

/** A product that is put in. */
export type AddedGoods = { readonly variantId: string; readonly title: string; readonly quantity: number };

/** What the order has of a line now: neither given back nor taken off. */
export function unitsNow(line: Line): number {
  return line.quantity - line.refunded_quantity;
}

/** How few there may be: what was sent stays. */
export function fewestUnits(line: Line): number {
  return unitsNow(line) - line.removable_quantity;
}

/** What has to change for there to be `wanted` units of each line, by position, and `added` besides. More of a line is
 * bought anew at today's price; what is wanted of one product in two places is one. */
export function editOf(
  lines: readonly Line[],
  wanted: Readonly<Record<string, number>>,
  added: readonly AddedGoods[],
): EditedGoods {
  const removed: { position: number; quantity: number }[] = [];
  const more = new Map<string, number>();
  const add = (variantId: string, count: number) => more.set(variantId, (more.get(variantId) ?? 0) + count);
  for (const line of lines) {
    const change = (wanted[String(line.position)] ?? unitsNow(line)) - unitsNow(line);
    if (change < 0) removed.push({ position: line.position, quantity: -change });
    if (change > 0) add(line.variant_id, change);
  }
  for (const { variantId, quantity } of added) if (quantity > 0) add(variantId, quantity);
  return { removed, added: [...more].map(([variant_id, quantity]) => ({ variant_id, quantity })) };
}

export function isEmptyEdit({ removed, added }: EditedGoods): boolean {
  return removed.length === 0 && added.length === 0;
}
