import type { BadgeTone } from "@sitewright/ui/badge";
import { i18n } from "../../app/i18n.ts";
import type { ConsentRow, SubscriberFilter, SubscriberState } from "./newsletters-api.ts";

export const STATE_TONES: Readonly<Record<SubscriberState, BadgeTone>> = {
  pending: "warning",
  confirmed: "good",
  unsubscribed: "neutral",
  bounced: "danger",
};

export function stateWords(state: SubscriberState): string {
  if (state === "pending") return i18n.t("Not confirmed");
  if (state === "confirmed") return i18n.t("On the list");
  return state === "bounced" ? i18n.t("Unreachable") : i18n.t("Has left");
}

export function filterWords(filter: SubscriberFilter): string {
  return filter === "all" ? i18n.t("All") : stateWords(filter);
}

export function actWords(act: ConsentRow["act"]): string {
  if (act === "asked") return i18n.t("Signed up");
  if (act === "confirmed") return i18n.t("Confirmed");
  if (act === "added") return i18n.t("Put on the list by you");
  if (act === "left") return i18n.t("Left the list");
  return act === "bounced" ? i18n.t("A mail came back for good") : i18n.t("Came back");
}

export function sourceWords(source: ConsentRow["source"]): string {
  if (source === "form") return i18n.t("through a form");
  if (source === "restock") return i18n.t("while waiting for stock");
  if (source === "checkout") return i18n.t("at the checkout");
  if (source === "owner") return i18n.t("in the studio");
  if (source === "file") return i18n.t("from a file");
  return source === "mail" ? i18n.t("by the link in a mail") : i18n.t("on the page for preferences");
}

export function removedWords(count: number): string {
  return i18n.t("{count, plural, one {# subscriber} other {# subscribers}} removed", { count });
}

export function addedWords(count: number): string {
  return i18n.t("{count, plural, =0 {Nobody added} one {# subscriber added} other {# subscribers added}}", {
    count,
  });
}
