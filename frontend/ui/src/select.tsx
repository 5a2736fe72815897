import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import {
  Select as AriaSelect,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from "react-aria-components";
import { classNames, FOCUS_RING } from "./class-names.ts";
import { FIELD_STACK, FieldFrame, type FieldProps } from "./field.tsx";
import { MENU_ITEM, POPOVER } from "./menu.tsx";

export type Choice = { value: string; label: string };

type SelectProps = FieldProps & {
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  isDisabled?: boolean;
  aside?: ReactNode;
};

export function Select({ label, help, error, aside, choices, value, onChange, isDisabled }: SelectProps) {
  return (
    <AriaSelect
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      className={FIELD_STACK}
    >
      <FieldFrame label={label} help={help} error={error} aside={aside}>
        <Button
          className={classNames(
            "flex min-h-8.5 w-full items-center justify-between gap-2 rounded-md border border-field bg-surface px-2.5 py-1 text-start text-base data-hovered:border-ink data-disabled:opacity-60 max-sm:min-h-10",
            FOCUS_RING,
          )}
        >
          <SelectValue className="truncate data-placeholder:text-muted" />
          <ChevronDown size={15} aria-hidden className="shrink-0 text-muted" />
        </Button>
        <Popover className={classNames(POPOVER, "w-(--trigger-width)")}>
          <ListBox
            items={choices.map((choice) => ({ ...choice, id: choice.value }))}
            className="max-h-80 overflow-auto p-1 outline-none"
          >
            {(choice) => (
              <ListBoxItem id={choice.id} textValue={choice.label} className={MENU_ITEM}>
                {({ isSelected }) => (
                  <>
                    <span className="flex-1 truncate">{choice.label}</span>
                    {isSelected && <Check size={15} aria-hidden />}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </FieldFrame>
    </AriaSelect>
  );
}
