import { Button } from "@sitewright/ui/button";
import { Rewind } from "lucide-react";
import { useState } from "react";
import { dayInWords, timeOfDay } from "../../../app/formatting.ts";
import { i18n } from "../../../app/i18n.ts";
import type { ChangeRow } from "../../../history/activity-api.ts";
import type { Day } from "../../../history/days.ts";
import { useSession } from "../../../session/session.ts";
import { Card } from "../../../shell/screen.tsx";

const FEW = 4;

type DayCardProps = {
  day: Day<ChangeRow>;
  /** Of the newest change of all: the site is as it was after that one already. */
  newestId: string;
  onChoose: (change: ChangeRow) => void;
};

/** A day with what was changed on it; each change is a moment to go back to, the last one the day's evening. */
export function DayCard({ day, newestId, onChoose }: DayCardProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? day.changes : day.changes.slice(0, FEW);
  const more = day.changes.length - shown.length;
  const last = day.changes[0];
  const name = dayInWords(day.date);
  const isNow = last?.id === newestId;
  return (
    <Card
      title={name}
      aside={
        last &&
        !isNow && (
          <Button
            aria-label={i18n.t("Put back to the end of this day: {day}", { day: name })}
            onPress={() => onChoose(last)}
          >
            <Rewind size={15} aria-hidden /> {i18n.t("Put back to the end of this day")}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {shown.map((change) => (
          <Moment key={change.id} change={change} isNow={change.id === newestId} onChoose={onChoose} />
        ))}
      </ul>
      {more > 0 && (
        <div className="border-line border-t px-2 py-1.5">
          <Button tone="quiet" onPress={() => setOpen(true)}>
            {i18n.t("{count, plural, one {Show one more} other {Show # more}}", { count: more })}
          </Button>
        </div>
      )}
    </Card>
  );
}

type MomentProps = { change: ChangeRow; isNow: boolean; onChoose: (change: ChangeRow) => void };

function Moment({ change, isNow, onChoose }: MomentProps) {
  const { website } = useSession();
  const time = timeOfDay(change.created_at, website.time_zone);
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
      <span className="w-16 shrink-0 text-muted text-sm tabular-nums">{time}</span>
      <span className="min-w-0 flex-[1_1_12rem]">
        <span className="wrap-anywhere">{change.label}</span>
        <span className="text-muted text-sm"> · {change.actor_name || "Sitewright"}</span>
      </span>
      {isNow ? (
        <span className="px-3 text-muted text-sm max-sm:ms-16">{i18n.t("As it is now")}</span>
      ) : (
        <Button
          tone="quiet"
          className="max-sm:ms-16"
          aria-label={i18n.t("Put back to here: {time}, {label}", { time, label: change.label })}
          onPress={() => onChoose(change)}
        >
          {i18n.t("Put back to here")}
        </Button>
      )}
    </li>
  );
}
