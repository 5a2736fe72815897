import { Badge, type BadgeTone } from "@sitewright/ui/badge";

const WORDS: Record<string, { text: string; tone: BadgeTone }> = {
  queued: { text: "Waiting", tone: "warning" },
  sent: { text: "Sent", tone: "good" },
  kept: { text: "Kept here", tone: "neutral" },
  failed: { text: "Failed", tone: "danger" },
};

/** "Kept here" is a mail that went nowhere because no mail server is configured. */
export function MessageStatus({ status }: { status: string }) {
  const { text, tone } = WORDS[status] ?? { text: status, tone: "neutral" };
  return <Badge tone={tone}>{text}</Badge>;
}
