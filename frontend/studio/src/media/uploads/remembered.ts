/** Where a file stands that goes in pieces; by this a page that has been reloaded knows it again. */
export type Remembered = {
  /** Of the upload at the server. */
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
  /** When something of it was sent last, in milliseconds. */
  readonly at: number;
};

type Known = Pick<File, "name" | "size" | "lastModified">;

// Of one website, as each has an address of its own.
const STORED = "sitewright.uploads";
const KEPT_MS = 24 * 3_600_000;
const MOST = 100;

/** Those a server may still have, the newest first. */
export function remembered(): readonly Remembered[] {
  const before = Date.now() - KEPT_MS;
  return stored().filter(({ at }) => at > before);
}

export function isSame(one: Known, other: Known): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

export function rememberedOf(file: Known): Remembered | undefined {
  return remembered().find((one) => isSame(one, file));
}

export function remember(id: string, { name, size, lastModified }: Known): void {
  const others = remembered().filter((one) => one.id !== id);
  keep([{ id, name, size, lastModified, at: Date.now() }, ...others].slice(0, MOST));
}

export function forget(id: string): void {
  keep(stored().filter((one) => one.id !== id));
}

function stored(): readonly Remembered[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(found) ? found.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function keep(all: readonly Remembered[]): void {
  try {
    if (all.length > 0) localStorage.setItem(STORED, JSON.stringify(all));
    else localStorage.removeItem(STORED);
  } catch {
    // A browser that keeps nothing: the upload goes on for as long as the page is open.
  }
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, size, lastModified, at } = value as Record<string, unknown>;
  return (
    typeof id === "string" && typeof name === "string" && [size, lastModified, at].every(Number.isFinite)
  );
}
