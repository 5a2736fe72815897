import type { BadgeTone } from "@sitewright/ui/badge";
import { i18n } from "../../app/i18n.ts";
import type { HookDelivery } from "./hook-api.ts";

/** What became of a call, and how it looks. */
export function statusOf({ status, attempts }: HookDelivery): { words: string; tone: BadgeTone } {
  if (status === "sent") return { words: i18n.t("Delivered"), tone: "good" };
  if (status === "failed") return { words: i18n.t("Given up"), tone: "danger" };
  if (status === "dropped") return { words: i18n.t("Nothing to send any more"), tone: "neutral" };
  return attempts
    ? { words: i18n.t("Is tried again"), tone: "warning" }
    : { words: i18n.t("Under way"), tone: "neutral" };
}

/** Why the last try did not arrive; empty where it did. */
export function problemOf({ problem, answer_code }: HookDelivery): string {
  const words: Record<string, string> = {
    refused: i18n.t("The server answered {code}.", { code: answer_code }),
    "too-slow": i18n.t("No answer within 10 seconds."),
    "not-reached": i18n.t("The address could not be reached."),
    "not-allowed": i18n.t("This address does not lead to the public internet."),
    "not-web": i18n.t("Use an address that begins with https:// or http://."),
  };
  return words[problem] ?? "";
}
