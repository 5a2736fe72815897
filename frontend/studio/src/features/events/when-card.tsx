import { Switch } from "@sitewright/ui/switch";
import { useController, useWatch } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import { Card } from "../../shell/screen.tsx";
import { WallTimeField } from "../../shell/wall-time-field.tsx";
import type { EventForm } from "./event-editor.tsx";
import { endAfter } from "./event-form.ts";
import { ExceptionDays } from "./exception-days.tsx";
import { RepeatPicker } from "./repeat-picker.tsx";
import { followedTo } from "./repeating.ts";

/** When it begins and ends, by the website's clock, and how often. */
export function WhenCard({ form }: { form: EventForm }) {
  const { website } = useSession();
  const allDay = useController({ control: form.control, name: "isAllDay" });
  const recurrence = useWatch({ control: form.control, name: "recurrence" });
  return (
    <Card title={i18n.t("When")}>
      <div className="flex flex-col gap-4 p-4">
        <Switch label={i18n.t("All day")} isSelected={allDay.field.value} onChange={allDay.field.onChange} />
        <StartField form={form} isDay={allDay.field.value} />
        <EndField form={form} isDay={allDay.field.value} />
        <p className="text-muted text-xs">{i18n.t("By the clock in {zone}.", { zone: website.time_zone })}</p>
        <RepeatPicker form={form} />
        {recurrence && <ExceptionDays form={form} />}
      </div>
    </Card>
  );
}

type TimeProps = { form: EventForm; isDay: boolean };

/** The end and the rule move along with the beginning. */
function StartField({ form, isDay }: TimeProps) {
  const { field, fieldState } = useController({ control: form.control, name: "startDate" });
  const put = (shown: string) => {
    const [before, start] = [field.value, withTime(shown, field.value)];
    const { endDate, recurrence } = form.getValues();
    field.onChange(start);
    if (!before || !start) return;
    form.setValue("endDate", endAfter(endDate, before, start), { shouldDirty: true });
    form.setValue("recurrence", followedTo(recurrence, before, start), { shouldDirty: true });
  };
  return (
    <WallTimeField
      ref={field.ref}
      label={i18n.t("Begins")}
      isDay={isDay}
      value={isDay ? field.value.slice(0, 10) : field.value}
      onChange={put}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}

function EndField({ form, isDay }: TimeProps) {
  const { field, fieldState } = useController({ control: form.control, name: "endDate" });
  return (
    <WallTimeField
      ref={field.ref}
      label={i18n.t("Ends")}
      isDay={isDay}
      value={isDay ? field.value.slice(0, 10) : field.value}
      onChange={(shown) => field.onChange(withTime(shown, field.value))}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}

/** A day keeps the time it had, for when it is not all day after all. */
function withTime(shown: string, before: string): string {
  return shown.length === 10 ? `${shown}T${before.slice(11, 16) || "00:00"}` : shown;
}
