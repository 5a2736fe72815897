import { i18n } from "../../app/i18n.ts";
import type { Step, SubscriptionEvent, SubscriptionRow, SubscriptionState } from "./subscriptions-api.ts";

export function stateWords(state: SubscriptionState): string {
  switch (state) {
    case "active":
      return i18n.t("Active");
    case "overdue":
      return i18n.t("Payment failed");
    case "paused":
      return i18n.t("Paused");
    case "cancelling":
      return i18n.t("Cancelled, still running");
    case "ended":
      return i18n.t("Ended");
  }
}

export function stateTone(state: SubscriptionState): "good" | "warning" | "neutral" {
  if (state === "active") return "good";
  return state === "overdue" ? "warning" : "neutral";
}

export function endWords({ end_reason: reason }: SubscriptionRow): string {
  if (reason === "completed") return i18n.t("Ended: paid as often as agreed");
  return reason === "unpaid" ? i18n.t("Ended: not paid") : i18n.t("Ended: cancelled");
}

export function eventWords({ kind, detail }: SubscriptionEvent): string {
  switch (kind) {
    case "began":
      return i18n.t("Subscribed");
    case "renewed":
      return i18n.t("Renewed with order {number}", { number: detail });
    case "failed":
      return i18n.t("Payment failed: {reason}", { reason: detail });
    case "held-up":
      return i18n.t("Not renewed: {reason}", { reason: detail });
    case "skipped":
      return i18n.t("Next order skipped");
    case "unskipped":
      return i18n.t("Next order not skipped after all");
    case "paused":
      return i18n.t("Paused");
    case "resumed":
      return i18n.t("Resumed");
    case "cancelled":
      return i18n.t("Cancelled");
    case "kept":
      return i18n.t("Kept after all");
    case "method":
      return detail
        ? i18n.t("Payment method changed: {method}", { method: detail })
        : i18n.t("Payment method changed");
    case "price-told":
      return i18n.t("New price announced: {price}", { price: detail });
    case "price-kept":
      return i18n.t("New price taken back: {price}", { price: detail });
    case "new-price":
      return i18n.t("New price: {price}", { price: detail });
    case "goods-ask":
      return i18n.t("Buyer asked to agree to: {goods}", { goods: detail });
    case "goods-next":
      return i18n.t("Agreed on from the next order on: {goods}", { goods: detail });
    case "goods-kept":
      return i18n.t("Taken back: {goods}", { goods: detail });
    case "new-goods":
      return i18n.t("Other goods from now on: {goods}", { goods: detail });
    case "goods-fail":
      return i18n.t("Other goods at once were not paid: {reason}", { reason: detail });
    case "link-sent":
      return i18n.t("Payment link sent");
    case "ended":
      return i18n.t("Ended");
  }
}

/** What is said once a step was taken, and the step that takes it back, where one does. */
export function doneWords(step: Step): { text: string; back: Step | null } {
  switch (step) {
    case "pause":
      return { text: i18n.t("Subscription paused"), back: "resume" };
    case "resume":
      return { text: i18n.t("Subscription goes on"), back: "pause" };
    case "skip":
      return { text: i18n.t("Next order skipped"), back: "unskip" };
    case "unskip":
      return { text: i18n.t("Next order not skipped after all"), back: "skip" };
    case "cancel":
      return { text: i18n.t("Subscription cancelled"), back: "keep" };
    case "keep":
      return { text: i18n.t("Subscription kept"), back: "cancel" };
    case "send-link":
      return { text: i18n.t("Payment link sent"), back: null };
  }
}
