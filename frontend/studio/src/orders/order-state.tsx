import { Badge, type BadgeTone } from "@sitewright/ui/badge";
import { i18n } from "../app/i18n.ts";

const WORDS: Record<string, { text: string; tone: BadgeTone }> = {
  placed: { text: i18n.t("To be sent"), tone: "warning" },
  fulfilled: { text: i18n.t("Fulfilled"), tone: "good" },
  cancelled: { text: i18n.t("Cancelled"), tone: "neutral" },
};

type Order = {
  readonly state: string;
  readonly is_test: boolean;
  readonly is_unpaid?: boolean;
  readonly has_open_return?: boolean;
  readonly is_disputed?: boolean;
};

export function OrderState({ order }: { order: Order }) {
  const { text, tone } = WORDS[order.state] ?? { text: order.state, tone: "neutral" };
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{text}</Badge>
      {order.is_disputed && <Badge tone="danger">{i18n.t("Disputed")}</Badge>}
      {order.is_unpaid && order.state !== "cancelled" && (
        <Badge tone="warning">{i18n.t("Awaiting payment")}</Badge>
      )}
      {order.has_open_return && <Badge tone="warning">{i18n.t("Return")}</Badge>}
      {order.is_test && <Badge>{i18n.t("Test")}</Badge>}
    </span>
  );
}
