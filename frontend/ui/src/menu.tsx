import type { ReactElement, ReactNode } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from "react-aria-components";

export const POPOVER = "min-w-44 rounded-lg border border-line bg-surface text-ink shadow-high outline-none";
export const MENU_ITEM =
  "flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2.5 py-1 text-base outline-none data-focused:bg-sunken data-disabled:opacity-45 max-sm:min-h-10";

type MenuAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The key that does the same, shown at the end of the line. */
  hint?: string;
  isDisabled?: boolean;
  isDangerous?: boolean;
  startsGroup?: boolean;
  onAction: () => void;
};

type MenuProps = { label: string; trigger: ReactElement; actions: readonly MenuAction[] };

export function Menu({ label, trigger, actions }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={POPOVER}>
        <AriaMenu aria-label={label} className="max-h-96 overflow-auto p-1 outline-none">
          {actions.flatMap((action) => [
            action.startsGroup && (
              <Separator key={`before-${action.id}`} className="my-1 border-line border-t" />
            ),
            <ActionItem key={action.id} {...action} />,
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function ActionItem({ id, label, icon, hint, isDisabled, isDangerous, onAction }: MenuAction) {
  return (
    <MenuItem
      id={id}
      textValue={label}
      isDisabled={isDisabled}
      onAction={onAction}
      className={`${MENU_ITEM} ${isDangerous ? "text-danger" : ""}`}
    >
      {icon}
      <span className="flex-1">{label}</span>
      {hint && <kbd className="font-mono text-muted text-xs">{hint}</kbd>}
    </MenuItem>
  );
}
