import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { DayList } from "../../shell/day-list.tsx";
import type { EventForm } from "./event-editor.tsx";

/** Days of a series on which it does not take place. */
export function ExceptionDays({ form }: { form: EventForm }) {
  const { field, fieldState } = useController({ control: form.control, name: "exceptions" });
  return (
    <DayList
      label={i18n.t("Not on")}
      help={i18n.t("Days on which it does not take place.")}
      days={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
