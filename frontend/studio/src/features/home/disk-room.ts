const NEARLY_FULL = 0.9;

/** Whether orders and uploads will soon find no room; null where nobody can tell. */
export function isNearlyFull(usedFraction: number | null): usedFraction is number {
  return usedFraction !== null && usedFraction >= NEARLY_FULL;
}
