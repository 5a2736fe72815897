import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { Sheet } from "@sitewright/ui/sheet";
import { useQuery } from "@tanstack/react-query";
import { UserMinus } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { FullTime } from "../../session/times.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { type ConsentRow, type SubscriberRow, subscriberQuery } from "./newsletters-api.ts";
import { actWords, STATE_TONES, sourceWords, stateWords } from "./subscriber-words.ts";

type SubscriberSheetProps = { subscriber: SubscriberRow; onRemove: () => void; onClose: () => void };

/** What is known of a subscriber, and everything it agreed to and took back. */
export function SubscriberSheet({ subscriber, onRemove, onClose }: SubscriberSheetProps) {
  const query = useQuery(subscriberQuery(subscriber.id));
  return (
    <Sheet title={subscriber.email} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4 p-2">
        <p>
          <Badge tone={STATE_TONES[subscriber.state]}>{stateWords(subscriber.state)}</Badge>
        </p>
        <section aria-label={i18n.t("Consent")} className="flex flex-col gap-2">
          <h2 className="font-semibold">{i18n.t("Consent")}</h2>
          <QueryView query={query}>
            {({ consents }) => (
              <ol className="flex flex-col gap-3">
                {consents.map((consent) => (
                  <Line key={`${consent.happened_at} ${consent.act}`} consent={consent} />
                ))}
              </ol>
            )}
          </QueryView>
        </section>
        <div>
          <Button tone="danger" onPress={onRemove}>
            <UserMinus size={15} aria-hidden /> {i18n.t("Remove from the list")}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function Line({ consent }: { consent: ConsentRow }) {
  return (
    <li className="border-line border-s-2 ps-3 text-sm">
      <span className="block font-medium">{actWords(consent.act)}</span>
      <span className="block text-muted">
        <FullTime at={consent.happened_at} />
        {consent.act !== "bounced" && `, ${sourceWords(consent.source)}`}
        {consent.place && ` (${consent.place})`}
      </span>
      {consent.text && <q className="wrap-anywhere mt-1 block">{consent.text}</q>}
    </li>
  );
}
