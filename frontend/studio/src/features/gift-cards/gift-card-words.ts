import { i18n } from "../../app/i18n.ts";
import type { GiftCardEntry, GiftCardRow, GiftCardStatus } from "./gift-cards-api.ts";

export function statusWords(status: GiftCardStatus): string {
  switch (status) {
    case "active":
      return i18n.t("Active");
    case "used-up":
      return i18n.t("Used up");
    case "expired":
      return i18n.t("Expired");
    case "stopped":
      return i18n.t("Stopped");
    case "unpaid":
      return i18n.t("Not paid yet");
  }
}

export function statusTone(status: GiftCardStatus): "good" | "warning" | "neutral" {
  if (status === "active") return "good";
  return status === "unpaid" ? "warning" : "neutral";
}

export function reasonWords(reason: GiftCardEntry["reason"]): string {
  switch (reason) {
    case "sold":
      return i18n.t("Sold");
    case "granted":
      return i18n.t("Issued by hand");
    case "redeemed":
      return i18n.t("Paid with it");
    case "returned":
      return i18n.t("Given back: no order came of it");
    case "refunded":
      return i18n.t("Given back by a refund");
    case "adjusted":
      return i18n.t("Corrected");
  }
}

/** What a card is called where others may read along. */
export function cardName({ last_four: digits }: GiftCardRow): string {
  return digits ? `•••${digits}` : i18n.t("Not issued yet");
}
