/**
 * The record of a visitor in cookies (PL-3.27, D-15): only after a yes, and only while those who run the platform have
 * measuring switched on for the website. What does not match to the letter is no record.
 */
export interface VisitorRecord {
  id: string;
  firstAt: number;
  previousAt: number;
  currentAt: number;
  visits: number;
}

/** The names of the cookies: the record, and when the visit that runs was last heard of. */
export const RECORD = "ss_cvr";
export const MOMENT = "ss_cvt";
/** D-32: 390 days; PL-9.02: half an hour. */
const RECORD_SECONDS = 390 * 86_400;
const MOMENT_SECONDS = 30 * 60;

const POSITIVE = String.raw`([1-9]\d{0,15})`;
const SHAPE = new RegExp(String.raw`^([\w-]{8,64})\|${POSITIVE}\|${POSITIVE}\|${POSITIVE}\|${POSITIVE}$`);

/** PL-5.29: an id and four positive integers. */
export function readRecord(text: string): VisitorRecord | null {
  const found = SHAPE.exec(text);
  if (!found) return null;
  const [firstAt = 0, previousAt = 0, currentAt = 0, visits = 0] = found.slice(2).map(Number);
  return { id: found[1] ?? "", firstAt, previousAt, currentAt, visits };
}

/** PL-5.30: a positive integer; null for anything else. */
export function readMoment(text: string): number | null {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

export function written({ id, firstAt, previousAt, currentAt, visits }: VisitorRecord): string {
  return [id, firstAt, previousAt, currentAt, visits].join("|");
}

/** A new record says now three times; a visit that begins counts one more and shifts the one before. */
export function recordNow(kept: VisitorRecord | null, moment: number | null, now: number): VisitorRecord {
  if (!kept) return { id: crypto.randomUUID(), firstAt: now, previousAt: now, currentAt: now, visits: 1 };
  if (moment !== null) return kept;
  return { ...kept, previousAt: kept.currentAt, currentAt: now, visits: kept.visits + 1 };
}

/** Reads the cookies, keeps what they are now, and returns the record as it is sent. */
export function followVisit(now: number): string {
  const record = recordNow(readRecord(cookie(RECORD)), readMoment(cookie(MOMENT)), now);
  keep(RECORD, written(record), RECORD_SECONDS);
  keep(MOMENT, String(now), MOMENT_SECONDS);
  return written(record);
}

function cookie(name: string): string {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return decodeURIComponent(found?.slice(name.length + 1) ?? "");
}

function keep(name: string, value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
}
