/** What so many more units of a line come to, as the server reckons: the first units carry the odd cents. */
export function centsOfUnits(line: RefundLine, quantity: number): number {
  const { refundable_cents: cents, quantity: whole, refunded_quantity: given } = line;
  const first = (count: number) => count * Math.floor(cents / whole) + Math.min(count, cents % whole);
  return first(given + quantity) - first(given);
}

export type RefundLine = {
  readonly refundable_cents: number;
  readonly quantity: number;
  readonly refunded_quantity: number;
};
