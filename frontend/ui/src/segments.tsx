import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { classNames } from "./class-names.ts";
import { FIELD_STACK } from "./field.tsx";

type Segment<Id extends string> = { readonly id: Id; readonly label: string; readonly icon?: ReactNode };

type SegmentsProps<Id extends string> = {
  label: string;
  choices: readonly Segment<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
  /** In a bar that explains itself: the label is spoken only. */
  isLabelHidden?: boolean;
  help?: string;
  aside?: ReactNode;
};

/** A few choices side by side, one of them taken; with icons the labels are spoken only. */
export function Segments<Id extends string>(props: SegmentsProps<Id>) {
  const { label, choices, value, onChange, isDisabled, isLabelHidden, help, aside } = props;
  return (
    <div className={isLabelHidden ? "max-w-full overflow-x-auto" : FIELD_STACK}>
      {!isLabelHidden && (
        <div className="flex items-center justify-between gap-2">
          <span aria-hidden className="min-h-5 font-medium text-ink text-sm">
            {label}
          </span>
          {aside}
        </div>
      )}
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        isDisabled={isDisabled}
        selectedKeys={[value]}
        onSelectionChange={([id]) => onChange(id as Id)}
        className={classNames(
          "flex rounded-md border border-line bg-ground p-0.5",
          isLabelHidden && "w-fit whitespace-nowrap",
        )}
      >
        {choices.map(({ id, label: name, icon }) => (
          <ToggleButton
            key={id}
            id={id}
            aria-label={icon ? name : undefined}
            className="flex min-h-7 flex-1 cursor-default items-center justify-center rounded-sm px-2.5 text-muted text-sm outline-none data-hovered:text-ink data-selected:bg-surface data-selected:font-medium data-selected:text-brand data-selected:shadow-low data-disabled:opacity-60 data-focus-visible:outline-solid data-focus-visible:outline-2 data-focus-visible:outline-ring max-sm:min-h-9"
          >
            {icon ?? name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {help && <p className="text-muted text-sm">{help}</p>}
    </div>
  );
}
