import { Badge } from "@sitewright/ui/badge";
import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import type { Column } from "@sitewright/ui/data-table";
import { i18n } from "../../app/i18n.ts";
import { Ago } from "../../session/times.tsx";
import type { SubscriberRow } from "./newsletters-api.ts";
import { STATE_TONES, stateWords } from "./subscriber-words.ts";

export function subscriberColumns(open: (id: string) => void): Column<SubscriberRow>[] {
  return [
    {
      id: "email",
      title: i18n.t("E-mail"),
      phone: "line",
      className: "w-full sm:max-w-0",
      cell: (subscriber) => (
        <button
          type="button"
          data-subscriber={subscriber.id}
          onClick={() => open(subscriber.id)}
          className={classNames(
            "block max-w-full cursor-default truncate rounded-sm py-1 text-start font-medium hover:underline",
            FOCUS_RING,
          )}
        >
          {subscriber.email}
        </button>
      ),
    },
    {
      id: "state",
      title: i18n.t("State"),
      phone: "start",
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{stateWords(state)}</Badge>,
    },
    {
      id: "since",
      title: i18n.t("Since"),
      phone: "end",
      className: "whitespace-nowrap",
      cell: (subscriber) => (
        <span className="text-muted">
          <Ago at={subscriber.ended_at ?? subscriber.confirmed_at ?? subscriber.created_at} />
        </span>
      ),
    },
  ];
}
