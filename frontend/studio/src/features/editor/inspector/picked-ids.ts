/** The source that names its products (content/settings_schema/source.py). */
export const PICKED = "picked:";
export const MOST_PICKED = 24;

export function pickedIds(source: string): string[] {
  return source.startsWith(PICKED) ? source.slice(PICKED.length).split(",").filter(Boolean) : [];
}

export function pickedSource(ids: readonly string[]): string {
  return PICKED + ids.join(",");
}

/** The ids with one of them a place further up or down; as they are at the end of the list. */
export function stepped(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const other = ids[from + by];
  return from < 0 || other === undefined ? ids : ids.with(from, other).with(from + by, id);
}

/** The ids with some of them dropped before or after another. */
export function dropped(
  ids: readonly string[],
  moved: ReadonlySet<string>,
  target: string,
  place: "before" | "after",
): readonly string[] {
  if (moved.has(target)) return ids;
  const rest = ids.filter((id) => !moved.has(id));
  const at = rest.indexOf(target) + (place === "after" ? 1 : 0);
  return rest.toSpliced(at, 0, ...ids.filter((id) => moved.has(id)));
}

/** What was picked before keeps its order; what is new comes behind it. */
export function repicked(before: readonly string[], chosen: ReadonlySet<string>): readonly string[] {
  return [...new Set([...before.filter((id) => chosen.has(id)), ...chosen])];
}
