import { classNames, FOCUS_RING } from "./class-names.ts";

type FilterChipsProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few ways to narrow a list, one of them in force. */
export function FilterChips<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={classNames(
            "h-7 cursor-default whitespace-nowrap rounded-full px-3 font-medium text-sm max-sm:h-10",
            choice.value === value ? "bg-brand-soft text-brand" : "text-muted hover:bg-sunken hover:text-ink",
            FOCUS_RING,
          )}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
