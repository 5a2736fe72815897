/** What this browser knows of a popup, from the first time it was shown on; nothing of it is ever sent (D-69). */
export type Memory = {
  /** When it was last seen, as ISO 8601. */
  readonly closed: string | null;
  /** Which one that was: its owner may have changed it since. */
  readonly version: string | null;
  /** When what it asked for was done. */
  readonly submitted: string | null;
};

const DAY_MS = 86_400_000;

const nameOf = (id: string, what: keyof Memory) => `popup-overlay:${id}:${what}`;

/** Null where browsers keep nothing: then the popup would come up on every page. */
export function memoryOf(id: string): Memory | null {
  try {
    const [closed, version, submitted] = (["closed", "version", "submitted"] as const).map((what) =>
      localStorage.getItem(nameOf(id, what)),
    );
    return { closed: closed ?? null, version: version ?? null, submitted: submitted ?? null };
  } catch {
    return null;
  }
}

export function remember(id: string, what: Partial<Record<keyof Memory, string>>): void {
  try {
    for (const [name, value] of Object.entries(what))
      localStorage.setItem(nameOf(id, name as keyof Memory), value);
  } catch {
    return;
  }
}

export function forgetSubmission(id: string): void {
  try {
    localStorage.removeItem(nameOf(id, "submitted"));
  } catch {
    return;
  }
}

/** Whether it comes up: one that was never seen does, the same one again after so many days unless it was followed. */
export function isDue(memory: Memory, version: string, days: number, now: number): boolean {
  if (memory.version !== version) return true;
  if (memory.submitted !== null) return false;
  const seen = Date.parse(memory.closed ?? "");
  return Number.isNaN(seen) || now - seen >= days * DAY_MS;
}
