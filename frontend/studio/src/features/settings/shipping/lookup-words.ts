import { i18n } from "../../../app/i18n.ts";
import type { LookupAccount } from "./lookup-api.ts";

/** Why nothing was suggested, and what can be done about it. */
const PROBLEMS: Record<string, string> = {
  refused: i18n.t("Google does not accept the key any more. Enter a new one."),
  busy: i18n.t("Google was asked more often than your account allows."),
  silent: i18n.t("Google did not answer."),
  locked: i18n.t(
    "The secret key of this installation has changed, so the key cannot be read. Enter it again.",
  ),
};

const PAGES: Record<string, string> = {
  checkout: i18n.t("Checkout"),
  account: i18n.t("Customer account"),
  form: i18n.t("Forms"),
  studio: i18n.t("Checking the key"),
};

/** How the last call went; empty where it was answered, or nothing was asked yet. */
export function lookupProblem({ problem, said, is_locked }: LookupAccount): string {
  const code = is_locked ? "locked" : problem;
  if (!code) return "";
  return [PROBLEMS[code] ?? PROBLEMS.silent, said].filter(Boolean).join(" ");
}

/** What was called in thirty days, by the kinds of pages. */
export function callsByPage(calls: LookupAccount["calls"]): { page: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { page, suggestions, details } of calls) {
    const name = PAGES[page] ?? i18n.t("Other pages");
    counts.set(name, (counts.get(name) ?? 0) + suggestions + details);
  }
  return [...counts].map(([page, count]) => ({ page, count }));
}

/** What is wrong with the most of a day as it is typed; empty where it can be kept. */
export function capTrouble(typed: string): string {
  const text = typed.trim();
  const isFine = /^\d{1,7}$/.test(text) && Number(text) <= MOST_CALLS;
  return isFine ? "" : i18n.t("Write a whole number from {least} to {most}.", { least: 0, most: MOST_CALLS });
}

const MOST_CALLS = 1_000_000;
