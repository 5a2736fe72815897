/** Hundredths of percent out of a typed percentage such as `12.5` or `12,5`; null for what is none. */
export function readPercent(typed: string): number | null {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (!found) return null;
  const hundredths = Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
  return hundredths >= 1 && hundredths <= 10_000 ? hundredths : null;
}

export function percentText(hundredths: number): string {
  const [whole, rest] = [Math.floor(hundredths / 100), hundredths % 100];
  return rest ? `${whole}.${String(rest).padStart(2, "0").replace(/0$/, "")}` : String(whole);
}
