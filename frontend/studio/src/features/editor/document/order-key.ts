import { generateKeyBetween } from "fractional-indexing";

/**
 * A key that sorts after `before` and before `after`, so that moving a node changes no other node
 * (Y.Array has no move). Empty text means the open end. The server's keys are of the same kind, and it numbers
 * a row of siblings anew before anybody sees a key in it that is not.
 */
export function orderKeyBetween(before: string, after: string): string {
  // The library takes the ends in either order; here that would be a mistake.
  if (after !== "" && before >= after) throw new RangeError(`no key fits between ${before} and ${after}`);
  return generateKeyBetween(before || null, after || null);
}
