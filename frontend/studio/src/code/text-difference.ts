export type TextChange = { readonly from: number; readonly to: number; readonly insert: string };

/** The one stretch in which two texts differ, as small as it can be; null when they are equal. */
export function differenceOf(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
