import { i18n } from "../../../app/i18n.ts";
import type { CodeDraft } from "../../code/use-code-draft.ts";

export type Injected = {
  readonly is_on: boolean;
  readonly head: string;
  readonly foot: string;
  /** One a line. */
  readonly hosts: string;
  readonly needs_consent: boolean;
  readonly consent_text: string;
  readonly consent_url: string;
};

export type InjectedDraft = CodeDraft<Injected>;

const FIELDS: Readonly<Record<string, readonly [keyof Injected, string]>> = {
  "code.isInjected": ["is_on", i18n.t("Put this code into public pages")],
  "code.head": ["head", i18n.t("Head")],
  "code.foot": ["foot", i18n.t("End of the page")],
  "code.hosts": ["hosts", i18n.t("Hosts the scripts may reach")],
  "code.needsConsent": ["needs_consent", i18n.t("Ask visitors before this code runs")],
  "code.consentText": ["consent_text", i18n.t("What visitors are told")],
  "code.consentUrl": ["consent_url", i18n.t("Address of your privacy policy")],
};

export function labelOf(field: string): string {
  return FIELDS[field]?.[1] ?? field;
}

/** What somebody else wrote there, as this form holds it. */
export function valueIn(field: string, theirs: unknown): Partial<Injected> {
  const name = FIELDS[field]?.[0];
  if (!name) return {};
  if (name === "is_on" || name === "needs_consent") return { [name]: theirs === true };
  if (name === "hosts") return { hosts: Array.isArray(theirs) ? theirs.join("\n") : "" };
  return { [name]: String(theirs ?? "") };
}
