import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { RotateCcw } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { Ago } from "../../session/times.tsx";
import type { HookDelivery } from "./hook-api.ts";
import { problemOf, statusOf } from "./hook-words.ts";

type HookDeliveriesProps = {
  deliveries: readonly HookDelivery[];
  isBusy: boolean;
  onRepeat?: (id: string) => void;
};

/** The last calls, the newest first. Without `onRepeat` none can be made again. */
export function HookDeliveries({ deliveries, isBusy, onRepeat }: HookDeliveriesProps) {
  return (
    <section aria-labelledby="hook-calls" className="flex flex-col gap-2 border-line border-t pt-4">
      <h3 id="hook-calls" className="font-semibold">
        {i18n.t("Last calls")}
      </h3>
      {deliveries.length === 0 && <p className="text-muted text-sm">{i18n.t("None yet.")}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {deliveries.map((delivery) => (
          <Call key={delivery.id} delivery={delivery} isBusy={isBusy} onRepeat={onRepeat} />
        ))}
      </ol>
    </section>
  );
}

type CallProps = Pick<HookDeliveriesProps, "isBusy" | "onRepeat"> & { delivery: HookDelivery };

function Call({ delivery, isBusy, onRepeat }: CallProps) {
  const { words, tone } = statusOf(delivery);
  const problem = problemOf(delivery);
  const name = delivery.number
    ? i18n.t("Submission {number}", { number: delivery.number })
    : i18n.t("Test call");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="font-medium">{name}</span>
      <Badge tone={tone}>{words}</Badge>
      <span className="text-muted text-sm">
        <Ago at={delivery.created_at} />
        {delivery.attempts > 1 &&
          ` · ${i18n.t("{count, plural, one {# try} other {# tries}}", { count: delivery.attempts })}`}
      </span>
      {onRepeat && delivery.status !== "queued" && (
        <span className="ms-auto">
          <Button
            isDisabled={isBusy}
            aria-label={i18n.t("Send again: {name}", { name })}
            onPress={() => onRepeat(delivery.id)}
          >
            <RotateCcw size={15} aria-hidden /> {i18n.t("Send again")}
          </Button>
        </span>
      )}
      {problem && <p className="w-full text-danger text-sm">{problem}</p>}
    </li>
  );
}
