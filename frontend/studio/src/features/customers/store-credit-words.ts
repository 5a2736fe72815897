import { i18n } from "../../app/i18n.ts";
import type { CreditEntry } from "./store-credit-api.ts";

export function reasonWords(reason: CreditEntry["reason"]): string {
  switch (reason) {
    case "given":
      return i18n.t("Given");
    case "taken":
      return i18n.t("Taken back");
    case "redeemed":
      return i18n.t("Paid with it");
    case "returned":
      return i18n.t("Given back: no order came of it");
    case "refunded":
      return i18n.t("Given back by a refund");
    case "credited":
      return i18n.t("Refund as store credit");
    case "expired":
      return i18n.t("Expired");
  }
}
