import { i18n } from "@lingui/core";
import { Check, ChevronDown, X } from "lucide-react";
import { useRef } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { classNames, FOCUS_RING } from "./class-names.ts";
import { MENU_ITEM, POPOVER } from "./menu.tsx";

type FilterMenuProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | undefined;
  /** What the value is called where it is none of the choices. */
  otherwise?: string;
  onChange: (value: Value | undefined) => void;
};

/** One way to narrow a list: a menu of choices, and while one is in force a chip that can be taken off. */
export function FilterMenu<Value extends string>(props: FilterMenuProps<Value>) {
  const { label, choices, value, otherwise = "", onChange } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const isOn = value !== undefined;
  const chosen = choices.find((choice) => choice.value === value)?.label ?? otherwise;
  const clear = () => {
    onChange(undefined);
    // The button that was pressed is gone in a moment.
    trigger.current?.focus();
  };
  return (
    <span className={classNames(CHIP, isOn ? "bg-brand-soft text-brand" : "border border-line text-muted")}>
      <MenuTrigger>
        <Button
          ref={trigger}
          aria-label={isOn ? `${label}: ${chosen}` : label}
          className={classNames(
            "inline-flex h-full min-w-0 cursor-default items-center gap-1 rounded-full ps-3 font-medium text-sm data-hovered:text-ink",
            isOn ? "pe-1" : "pe-2",
            FOCUS_RING,
          )}
        >
          <span className="truncate">{isOn ? chosen : label}</span>
          {!isOn && <ChevronDown size={14} aria-hidden className="shrink-0" />}
        </Button>
        <Popover className={POPOVER}>
          <Menu
            aria-label={label}
            selectionMode="single"
            selectedKeys={isOn ? [value] : []}
            onSelectionChange={(keys) =>
              onChange(choices.find((each) => new Set(keys).has(each.value))?.value)
            }
            className="max-h-80 overflow-auto p-1 outline-none"
          >
            {choices.map((choice) => (
              <MenuItem
                key={choice.value}
                id={choice.value}
                textValue={choice.label}
                className={classNames(MENU_ITEM, "max-w-80")}
              >
                {({ isSelected }) => (
                  <>
                    <span className="min-w-0 flex-1 truncate">{choice.label}</span>
                    {isSelected && <Check size={15} aria-hidden />}
                  </>
                )}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {isOn && <ClearButton label={i18n.t("Clear: {label}", { label })} onPress={clear} />}
    </span>
  );
}

type FilterChipProps = { label: string; onClear: () => void };

/** Something a list is narrowed to that came with a link and cannot be chosen here, only taken off. */
export function FilterChip({ label, onClear }: FilterChipProps) {
  return (
    <span className={classNames(CHIP, "bg-brand-soft ps-3 font-medium text-brand text-sm")}>
      <span className="truncate">{label}</span>
      <ClearButton label={i18n.t("Clear: {label}", { label })} onPress={onClear} />
    </span>
  );
}

const CHIP = "inline-flex h-7 min-w-0 max-w-full items-center rounded-full max-sm:h-10";

function ClearButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button
      aria-label={label}
      onPress={onPress}
      className={classNames(
        "me-0.5 grid size-6 shrink-0 cursor-default place-items-center rounded-full data-hovered:bg-surface max-sm:size-9",
        FOCUS_RING,
      )}
    >
      <X size={14} aria-hidden />
    </Button>
  );
}
