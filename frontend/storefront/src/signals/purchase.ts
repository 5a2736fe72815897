/**
 * An order's page runs no code of the owner's, for it shows what is one person's. So what a tag manager hears of a
 * purchase waits in this tab until a page comes on which that code runs; the order's number and sums, nothing of the
 * buyer.
 */
import { type Purchase, tellPurchase } from "./signals.ts";

const WAITING = "purchase";
const TOLD = "purchase-told";

/** From the order's page, once for each order, however often it is looked at. */
export function notePurchase(said: string): void {
  try {
    const { transaction_id } = JSON.parse(said) as Purchase;
    if (localStorage.getItem(TOLD) === transaction_id) return;
    localStorage.setItem(TOLD, transaction_id);
    sessionStorage.setItem(WAITING, said);
  } catch {
    return;
  }
}

/** Whether nothing waits any more. */
export function tellWaiting(): boolean {
  try {
    const said = sessionStorage.getItem(WAITING);
    if (said && !tellPurchase(JSON.parse(said) as Purchase)) return false;
    sessionStorage.removeItem(WAITING);
  } catch {
    return true;
  }
  return true;
}
