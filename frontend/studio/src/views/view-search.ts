/** What narrows and orders a list; all of it texts, so that it can be kept as a part of an address. */
export type ListSearch = Readonly<Record<string, string | undefined>>;

/** The same text for the same filters, in whatever order they were chosen; empty for none. */
export function writtenSearch(search: ListSearch): string {
  const parts = Object.entries(search).filter((part): part is [string, string] => Boolean(part[1]));
  return new URLSearchParams(parts.sort(([one], [other]) => (one < other ? -1 : 1))).toString();
}

/** What was kept, for the reader of the list's address to judge: a filter there is no more is left out by it. */
export function readSearch(written: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(written));
}
