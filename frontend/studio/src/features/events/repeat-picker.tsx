import { NumberField } from "@sitewright/ui/number-field";
import { Select } from "@sitewright/ui/select";
import { useController, useWatch } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { WallTimeField } from "../../shell/wall-time-field.tsx";
import { WeekdayButtons } from "../../shell/weekday-buttons.tsx";
import type { EventForm } from "./event-editor.tsx";
import { everyWords, intervalWords } from "./repeat-words.ts";
import {
  type Ending,
  EVERY,
  type Every,
  type Repeating,
  readRule,
  weekdayOf,
  writeRule,
} from "./repeating.ts";

type PartProps = { repeating: Repeating; put: (changes: Partial<Repeating>) => void; start: string };

/** How often, in plain words. */
export function RepeatPicker({ form }: { form: EventForm }) {
  const start = useWatch({ control: form.control, name: "startDate" });
  const { field, fieldState } = useController({ control: form.control, name: "recurrence" });
  const repeating = readRule(field.value, start);
  const put = (changes: Partial<Repeating>) => field.onChange(writeRule({ ...repeating, ...changes }, start));
  const offered = EVERY.filter((every) => every !== "own" || repeating.every === "own");
  const isRepeated = repeating.every !== "never" && repeating.every !== "own";
  return (
    <>
      <Select
        label={i18n.t("Repeats")}
        choices={offered.map((every) => ({ value: every, label: everyWords(every, start) }))}
        value={repeating.every}
        onChange={(every) => every !== "own" && put({ every: every as Every })}
        error={fieldState.error?.message}
      />
      {isRepeated && (
        <>
          <NumberField
            label={intervalWords(repeating.every)}
            value={repeating.interval}
            minValue={1}
            maxValue={99}
            onChange={(interval) => put({ interval: interval || 1 })}
          />
          {repeating.every === "weekly" && <Weekdays repeating={repeating} put={put} start={start} />}
          <EndingFields repeating={repeating} put={put} start={start} />
        </>
      )}
    </>
  );
}

function Weekdays({ repeating, put, start }: PartProps) {
  const own = weekdayOf(start);
  const toggle = (day: number) =>
    put({
      days: repeating.days.includes(day)
        ? repeating.days.filter((other) => other !== day)
        : [...repeating.days, day],
    });
  return (
    <WeekdayButtons
      label={i18n.t("On these days")}
      days={repeating.days}
      onToggle={toggle}
      // The series begins on the first day.
      fixed={own}
    />
  );
}

function EndingFields({ repeating, put, start }: PartProps) {
  const choices: { value: Ending; label: string }[] = [
    { value: "never", label: i18n.t("Without an end") },
    { value: "until", label: i18n.t("Until a day") },
    { value: "count", label: i18n.t("A number of times") },
  ];
  const choose = (ending: Ending) =>
    put({ ending, until: ending === "until" ? repeating.until || start.slice(0, 10) : "" });
  return (
    <>
      <Select
        label={i18n.t("Goes on")}
        choices={choices}
        value={repeating.ending}
        onChange={(ending) => choose(ending as Ending)}
      />
      {repeating.ending === "until" && (
        <WallTimeField
          isDay
          label={i18n.t("Last day")}
          value={repeating.until}
          onChange={(until) => until && put({ until })}
        />
      )}
      {repeating.ending === "count" && (
        <NumberField
          label={i18n.t("How many times")}
          value={repeating.count}
          minValue={1}
          maxValue={730}
          onChange={(count) => put({ count: count || 1 })}
        />
      )}
    </>
  );
}
