import { classNames, FIELD_BOX } from "@sitewright/ui/class-names";
import { useId } from "react";

type WallTimeFieldProps = {
  label: string;
  /** Such as `2026-11-28T18:30`, or a day alone. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  isDay?: boolean;
  help?: string;
  error?: string;
  ref?: React.Ref<HTMLInputElement>;
};

/** A day, with the time or without, by the website's clock. */
export function WallTimeField({ label, value, onChange, isDay, help, error, ...own }: WallTimeFieldProps) {
  const [id, note] = [useId(), useId()];
  const words = error ?? help;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="flex min-h-5 items-center font-medium text-sm">
        {label}
      </label>
      <input
        {...own}
        id={id}
        type={isDay ? "date" : "datetime-local"}
        min={isDay ? "1971-01-01" : "1971-01-01T00:00"}
        max={isDay ? "2199-12-31" : "2199-12-31T23:59"}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={words ? note : undefined}
        className={classNames(
          FIELD_BOX,
          "focus-within:border-ring focus-within:ring-2 focus-within:ring-ring/30",
        )}
      />
      {words && (
        <p id={note} className={error ? "text-danger text-sm" : "text-muted text-xs"}>
          {words}
        </p>
      )}
    </div>
  );
}
