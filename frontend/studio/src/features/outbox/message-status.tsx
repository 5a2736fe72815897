import { Badge, type BadgeTone } from "@sitewright/ui/badge";
import { i18n } from "../../app/i18n.ts";

const WORDS: Record<string, { text: string; tone: BadgeTone }> = {
  queued: { text: i18n.t("Waiting"), tone: "warning" },
  sent: { text: i18n.t("Sent"), tone: "good" },
  kept: { text: i18n.t("Kept here"), tone: "neutral" },
  failed: { text: i18n.t("Failed"), tone: "danger" },
};

/** "Kept here" is a mail that went nowhere because no mail server is configured. */
export function MessageStatus({ status }: { status: string }) {
  const { text, tone } = WORDS[status] ?? { text: status, tone: "neutral" };
  return <Badge tone={tone}>{text}</Badge>;
}
