/** What a visitor answered, kept in this browser alone (D-109). */
export type Answer = "yes" | "no";

const NAME = "consent";
const KEPT_MS = 180 * 86_400_000;

/** Null where nobody has answered, it was about other services (`version`), or it is half a year ago. */
export function answerTo(version: string, now: number): Answer | null {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "null") as Record<string, unknown> | null;
    if (kept?.version !== version || !(now - Date.parse(String(kept.at)) < KEPT_MS)) return null;
    return kept.answer === "yes" || kept.answer === "no" ? kept.answer : null;
  } catch {
    return null;
  }
}

/** Where visitors are asked about what comes from elsewhere, only after a yes (D-24). */
export function mayLoadElsewhere(): boolean {
  const bar = document.querySelector<HTMLElement>("[data-consent-bar]");
  return !bar || answerTo(bar.dataset.consentBar ?? "", Date.now()) === "yes";
}

/** Where browsers keep nothing the answer counts for this page. */
export function keepAnswer(version: string, answer: Answer, now: number): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ version, answer, at: new Date(now).toISOString() }));
  } catch {
    return;
  }
}
