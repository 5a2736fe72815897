import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import { dateFormat } from "../app/formats.ts";
import { formattingLocale } from "../app/language.ts";

type WeekdayButtonsProps = {
  readonly label: string;
  /** Monday is 0. */
  readonly days: readonly number[];
  readonly onToggle: (day: number) => void;
  /** One that stays as it is. */
  readonly fixed?: number;
  readonly error?: string | undefined;
};

/** The days of a week, each pressed or not. */
export function WeekdayButtons({ label, days, onToggle, fixed, error }: WeekdayButtonsProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-medium text-sm">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-1">
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={days.includes(day)}
            disabled={day === fixed}
            onClick={() => onToggle(day)}
            className={classNames(
              "h-8 min-w-9 cursor-default rounded-full border px-2 text-sm max-sm:h-10 max-sm:min-w-10",
              days.includes(day)
                ? "border-brand bg-brand text-on-brand"
                : "border-field text-ink hover:bg-sunken",
              FOCUS_RING,
            )}
          >
            {weekdayName(day, "short")}
          </button>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Monday is 0. */
export function weekdayName(day: number, length: "long" | "short"): string {
  const format = dateFormat(formattingLocale(), { weekday: length, timeZone: "UTC" });
  // The first of June 2026 is a Monday.
  return format.format(Date.UTC(2026, 5, 1 + day));
}
