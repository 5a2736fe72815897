import { Switch as AriaSwitch } from "react-aria-components";

type SwitchProps = {
  label: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
};

export function Switch({ label, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className="group flex min-h-8 cursor-default items-center gap-2.5 rounded-sm text-base data-focus-visible:outline-solid data-focus-visible:outline-2 data-focus-visible:outline-ring data-focus-visible:outline-offset-2 data-disabled:opacity-50"
    >
      <span className="flex h-5 w-9 shrink-0 items-center rounded-full border border-field bg-sunken p-0.5 transition-colors group-data-selected:border-brand group-data-selected:bg-brand">
        <span className="size-3.5 rounded-full bg-field transition-transform group-data-selected:translate-x-4 group-data-selected:bg-on-brand" />
      </span>
      {label}
    </AriaSwitch>
  );
}
