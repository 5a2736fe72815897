/** Which rows are chosen, and from which one a range goes on. */
export type Selection = { readonly chosen: ReadonlySet<string>; readonly anchor: string | null };

export const NOTHING_CHOSEN: Selection = { chosen: new Set(), anchor: null };

/** After a press on one row; with Shift all between it and the row pressed before become as that one is. */
export function pressed(
  selection: Selection,
  keys: readonly string[],
  key: string,
  isRange: boolean,
): Selection {
  const from = selection.anchor === null ? -1 : keys.indexOf(selection.anchor);
  if (!isRange || from < 0) {
    return { chosen: withRows(selection.chosen, [key], !selection.chosen.has(key)), anchor: key };
  }
  const to = keys.indexOf(key);
  const between = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  const isChosen = selection.chosen.has(selection.anchor ?? "");
  return { chosen: withRows(selection.chosen, between, isChosen), anchor: selection.anchor };
}

/** All rows, or none where all were chosen already. */
export function pressedAll(selection: Selection, keys: readonly string[]): Selection {
  const isAll = keys.every((key) => selection.chosen.has(key));
  return isAll ? NOTHING_CHOSEN : { chosen: new Set(keys), anchor: null };
}

/** Without rows that are not shown any more: what one cannot see is not acted on. */
export function among(selection: Selection, keys: readonly string[]): readonly string[] {
  return keys.filter((key) => selection.chosen.has(key));
}

function withRows(chosen: ReadonlySet<string>, keys: readonly string[], isChosen: boolean): Set<string> {
  const changed = new Set(chosen);
  for (const key of keys) isChosen ? changed.add(key) : changed.delete(key);
  return changed;
}
