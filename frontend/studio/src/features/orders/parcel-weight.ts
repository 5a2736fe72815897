type Weights = readonly { readonly position: number; readonly weight_grams: number }[];
type Units = Readonly<Record<string, number>>;

/** What the chosen units weigh together, in grams; 0 unless the weight of each is known, as a part of it would be wrong. */
export function parcelWeight(weights: Weights, units: Units): number {
  const chosen = Object.entries(units).filter(([, quantity]) => quantity > 0);
  const grams = new Map(weights.map(({ position, weight_grams }) => [String(position), weight_grams]));
  if (chosen.some(([position]) => !grams.get(position))) return 0;
  return chosen.reduce((sum, [position, quantity]) => sum + (grams.get(position) ?? 0) * quantity, 0);
}
