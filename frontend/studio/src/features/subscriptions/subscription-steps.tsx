import { Button } from "@sitewright/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { CircleX, Mail, Pause, Play, SkipForward, Undo2 } from "lucide-react";
import { useRef } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt, toasts } from "../../app/toasts.ts";
import { doneWords } from "./subscription-words.ts";
import { type Step, type SubscriptionDetail, subscriptionQuery, takeStep } from "./subscriptions-api.ts";

const LABELS = {
  pause: { label: i18n.t("Pause"), icon: Pause },
  resume: { label: i18n.t("Resume"), icon: Play },
  skip: { label: i18n.t("Skip next"), icon: SkipForward },
  unskip: { label: i18n.t("Do not skip"), icon: Undo2 },
  "send-link": { label: i18n.t("Send payment link"), icon: Mail },
  cancel: { label: i18n.t("Cancel subscription"), icon: CircleX },
  keep: { label: i18n.t("Keep subscription"), icon: Undo2 },
} as const;

/** What may be done with it now; each is said with the way back, where there is one. */
export function SubscriptionSteps({ detail }: { detail: SubscriptionDetail }) {
  const take = useSteps(detail);
  return stepsOf(detail).map((step) => {
    const { label, icon: Icon } = LABELS[step];
    return (
      <Button key={step} onPress={() => take(step, detail.period)}>
        <Icon size={15} aria-hidden /> {label}
      </Button>
    );
  });
}

function useSteps({ subscription: { id } }: SubscriptionDetail) {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const take = (step: Step, period: number) => {
    // A second press while the first is on its way would skip the one after.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void attempt(async () => {
      try {
        const changed = await takeStep(id, step, period);
        client.setQueryData(subscriptionQuery(id).queryKey, changed);
        const { text, back } = doneWords(step);
        const run = () => back && take(back, changed.period);
        const isOver = changed.subscription.state === "ended";
        const action = back && !isOver ? { action: { label: i18n.t("Undo"), run } } : {};
        toasts.show({ tone: "info", text, ...action });
      } finally {
        isUnderWay.current = false;
      }
      await client.invalidateQueries({ queryKey: ["subscriptions"] });
    });
  };
  return take;
}

function stepsOf(detail: SubscriptionDetail): Step[] {
  const { subscription, may_unskip: mayUnskip, may_send_link: maySendLink } = detail;
  const link: Step[] = maySendLink ? ["send-link"] : [];
  switch (subscription.state) {
    case "active":
      return [mayUnskip ? "unskip" : "skip", "pause", ...link, "cancel"];
    case "paused":
      return ["resume", ...link, "cancel"];
    case "overdue":
      return [...link, "cancel"];
    case "cancelling":
      return ["keep"];
    case "ended":
      return [];
  }
}
