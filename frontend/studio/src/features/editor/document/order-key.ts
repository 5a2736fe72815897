const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = DIGITS.length;

/**
 * A key that sorts after `before` and before `after`, so that moving a node changes no other node
 * (Y.Array has no move). Keys are read as fractions in base 62; empty text means the open end.
 * A key never ends in "0", because nothing fits between "x" and "x0".
 */
export function orderKeyBetween(before: string, after: string): string {
  if (after !== "" && before >= after) throw new RangeError(`no key fits between ${before} and ${after}`);
  let key = "";
  let isUnderAfter = after !== "";
  for (let place = 0; ; place += 1) {
    const low = digitAt(before, place, 0);
    const high = isUnderAfter ? digitAt(after, place, BASE) : BASE;
    if (high - low > 1) return key + DIGITS[Math.floor((low + high) / 2)];
    key += DIGITS[low];
    isUnderAfter &&= low === high;
  }
}

function digitAt(key: string, place: number, beyond: number): number {
  const digit = key[place];
  return digit === undefined ? beyond : Math.max(0, DIGITS.indexOf(digit));
}
