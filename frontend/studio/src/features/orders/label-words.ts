import { i18n } from "../../app/i18n.ts";
import type { LabelInfo } from "../../orders/labels-api.ts";

const STATES: Record<string, string> = {
  asked: i18n.t("Being bought at this moment."),
  unknown: i18n.t(
    "The carrier has not answered, so it is not known yet whether this label is bought. That is looked up by itself; it is never bought twice.",
  ),
  failed: i18n.t("Not bought, and nothing was charged."),
  bought: i18n.t("Bought."),
  "refund-asked": i18n.t(
    "A refund was asked for. The carrier decides within about 30 days; do not use the label.",
  ),
  "refund-refused": i18n.t("The refund was refused."),
  refunded: i18n.t("The carrier has given the money back."),
};

/** How far a label has come. */
export function labelText({ state, has_file, is_awaited }: LabelInfo): string {
  const words = STATES[state] ?? "";
  if (state !== "bought" || has_file || !is_awaited) return words;
  return `${words} ${i18n.t("The carrier has not given out its file yet; it is asked again by itself.")}`;
}
