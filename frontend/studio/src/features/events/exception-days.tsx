import { Button, IconButton } from "@sitewright/ui/button";
import { X } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { dayInWords } from "../../app/formatting.ts";
import { i18n } from "../../app/i18n.ts";
import type { EventForm } from "./event-editor.tsx";
import { WallTimeField } from "./wall-time-field.tsx";

/** Days of a series on which it does not take place. */
export function ExceptionDays({ form }: { form: EventForm }) {
  const { field, fieldState } = useController({ control: form.control, name: "exceptions" });
  const [day, setDay] = useState("");
  const add = () => {
    field.onChange([...new Set([...field.value, day])].sort());
    setDay("");
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <WallTimeField
            isDay
            label={i18n.t("Not on")}
            help={i18n.t("Days on which it does not take place.")}
            value={day}
            onChange={setDay}
            error={fieldState.error?.message}
          />
        </div>
        <Button onPress={add} isDisabled={day === ""} className="mb-5">
          {i18n.t("Add")}
        </Button>
      </div>
      {field.value.length > 0 && (
        <ul aria-label={i18n.t("Not on")} className="flex flex-col gap-1 text-sm">
          {field.value.map((each) => (
            <li key={each} className="flex items-center justify-between gap-2 border-line border-t pt-1">
              {dayInWords(each)}
              <IconButton
                label={i18n.t("Remove {day}", { day: dayInWords(each) })}
                onPress={() => field.onChange(field.value.filter((other) => other !== each))}
              >
                <X size={15} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
