import { Radio as AriaRadio, Label, RadioGroup } from "react-aria-components";
import { classNames } from "./class-names.ts";

export type RadioChoice = { value: string; label: string; help: string };

type RadioListProps = {
  label: string;
  choices: readonly RadioChoice[];
  value: string;
  onChange: (value: string) => void;
};

/** A choice of a few, each with a line that says what it means: all of them can be read before one is taken. */
export function RadioList({ label, choices, value, onChange }: RadioListProps) {
  return (
    <RadioGroup value={value} onChange={onChange} className="flex flex-col gap-1.5">
      <Label className="font-medium text-ink text-sm">{label}</Label>
      <div className="divide-y divide-line overflow-hidden rounded-md border border-line">
        {choices.map((choice) => (
          <Choice key={choice.value} {...choice} />
        ))}
      </div>
    </RadioGroup>
  );
}

function Choice({ value, label, help }: RadioChoice) {
  return (
    <AriaRadio
      value={value}
      className="flex cursor-default items-start gap-2.5 px-3 py-2 -outline-offset-2 outline-ring data-focus-visible:outline-2 data-hovered:bg-ground data-selected:bg-brand-soft"
    >
      {({ isSelected }) => (
        <>
          <span
            aria-hidden
            className={classNames(
              "mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border",
              isSelected ? "border-brand bg-brand" : "border-field bg-surface",
            )}
          >
            {isSelected && <span className="size-1.5 rounded-full bg-on-brand" />}
          </span>
          <span className="min-w-0">
            <span className="block font-medium">{label}</span>
            <span className="block text-muted text-sm">{help}</span>
          </span>
        </>
      )}
    </AriaRadio>
  );
}
