import { Badge, type BadgeTone } from "@sitewright/ui/badge";
import { i18n } from "../app/i18n.ts";

const WORDS: Record<string, { text: string; tone: BadgeTone }> = {
  placed: { text: i18n.t("To be sent"), tone: "warning" },
  fulfilled: { text: i18n.t("Fulfilled"), tone: "good" },
  cancelled: { text: i18n.t("Cancelled"), tone: "neutral" },
};

export function OrderState({ order }: { order: { state: string; is_test: boolean } }) {
  const { text, tone } = WORDS[order.state] ?? { text: order.state, tone: "neutral" };
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{text}</Badge>
      {order.is_test && <Badge>{i18n.t("Test")}</Badge>}
    </span>
  );
}
