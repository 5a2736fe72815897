/** By how many percent it is more or less than before; null where there was nothing to compare with. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** Heights of bars between 0 and 1, the largest 1; all 0 when nothing was sold. */
export function barShares(amounts: readonly number[]): number[] {
  const most = Math.max(...amounts, 0);
  return amounts.map((amount) => (most === 0 ? 0 : amount / most));
}
