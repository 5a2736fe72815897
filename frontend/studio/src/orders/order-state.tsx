import { Badge, type BadgeTone } from "@sitewright/ui/badge";

const WORDS: Record<string, { text: string; tone: BadgeTone }> = {
  placed: { text: "To be sent", tone: "warning" },
  fulfilled: { text: "Fulfilled", tone: "good" },
  cancelled: { text: "Cancelled", tone: "neutral" },
};

export function OrderState({ order }: { order: { state: string; is_test: boolean } }) {
  const { text, tone } = WORDS[order.state] ?? { text: order.state, tone: "neutral" };
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{text}</Badge>
      {order.is_test && <Badge>Test</Badge>}
    </span>
  );
}
