import { ProgressBar as AriaProgressBar, Label } from "react-aria-components";

/** `fraction` runs from 0 to 1; absent means that nobody knows yet how long it takes. */
export function ProgressBar({ label, fraction }: { label: string; fraction?: number }) {
  return (
    <AriaProgressBar
      value={(fraction ?? 0) * 100}
      isIndeterminate={fraction === undefined}
      className="flex flex-col gap-1.5"
    >
      {({ percentage, valueText }) => (
        <>
          <span className="flex justify-between text-sm">
            <Label>{label}</Label>
            <span className="text-muted tabular-nums">{valueText}</span>
          </span>
          <span className="block h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className={`block h-full rounded-full bg-brand transition-[width] ${fraction === undefined ? "w-1/3 motion-safe:animate-pulse" : ""}`}
              style={fraction === undefined ? undefined : { width: `${percentage ?? 0}%` }}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  );
}
