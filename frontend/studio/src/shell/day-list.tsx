import { Button, IconButton } from "@sitewright/ui/button";
import { X } from "lucide-react";
import { useState } from "react";
import { dayInWords } from "../app/formatting.ts";
import { i18n } from "../app/i18n.ts";
import { WallTimeField } from "./wall-time-field.tsx";

type DayListProps = {
  readonly label: string;
  readonly help: string;
  /** ISO dates, the earliest first. */
  readonly days: readonly string[];
  readonly onChange: (days: string[]) => void;
  readonly error?: string | undefined;
};

/** Single days, added one by one. */
export function DayList({ label, help, days, onChange, error }: DayListProps) {
  const [day, setDay] = useState("");
  const add = () => {
    onChange([...new Set([...days, day])].sort());
    setDay("");
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <WallTimeField isDay label={label} help={help} value={day} onChange={setDay} error={error} />
        </div>
        <Button onPress={add} isDisabled={day === ""} className="mb-5">
          {i18n.t("Add")}
        </Button>
      </div>
      {days.length > 0 && (
        <ul aria-label={label} className="flex flex-col gap-1 text-sm">
          {days.map((each) => (
            <li key={each} className="flex items-center justify-between gap-2 border-line border-t pt-1">
              {dayInWords(each)}
              <IconButton
                label={i18n.t("Remove {day}", { day: dayInWords(each) })}
                onPress={() => onChange(days.filter((other) => other !== each))}
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
