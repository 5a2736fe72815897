import type { BadgeTone } from "@sitewright/ui/badge";
import { dateFormat } from "../../app/formats.ts";
import { i18n } from "../../app/i18n.ts";
import { formattingLocale } from "../../app/language.ts";
import type { PayoutRow } from "./payouts-api.ts";

const STATES: Record<string, { text: string; tone: BadgeTone }> = {
  pending: { text: i18n.t("Being prepared"), tone: "neutral" },
  "in-transit": { text: i18n.t("On its way"), tone: "neutral" },
  paid: { text: i18n.t("Paid out"), tone: "good" },
  failed: { text: i18n.t("Failed"), tone: "danger" },
  cancelled: { text: i18n.t("Cancelled"), tone: "neutral" },
};

export function stateWords({ state }: PayoutRow): string {
  return STATES[state]?.text ?? state;
}

export function stateTone({ state }: PayoutRow): BadgeTone {
  return STATES[state]?.tone ?? "neutral";
}

/** "May 30, 2026" of `2026-05-30`, which is a day in no time zone. */
export function dayWords(day: string): string {
  const format = dateFormat(formattingLocale(), { dateStyle: "medium", timeZone: "UTC" });
  return format.format(new Date(`${day}T12:00:00Z`));
}

/** Why a payout shows no lines. */
export function withoutLines({ lines_state: state }: PayoutRow): string {
  return state === "never"
    ? i18n.t("This payout was asked for by hand. The provider does not tell which payments are in it.")
    : i18n.t("The provider still adds up what is in it. It shows here within a day or two.");
}
