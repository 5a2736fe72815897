import { FOCUS_RING } from "@sitewright/ui/class-names";
import { ChevronsUpDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { i18n } from "../app/i18n.ts";
import { LinkPopover } from "./link-popover.tsx";
import { LinkState } from "./link-state.tsx";

type LinkSettingProps = {
  label: string;
  help?: string;
  value: string;
  onChange: (address: string) => void;
  aside?: React.ReactNode;
};

/** A setting that is a link: shows where it leads, and lets choose something else. */
export function LinkSetting({ label, help, value, onChange, aside }: LinkSettingProps) {
  const [isOpen, setOpen] = useState(false);
  const [labelId, valueId] = [useId(), useId()];
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="flex min-h-5 items-center justify-between gap-2">
        <span id={labelId} className="font-medium text-ink text-sm">
          {label}
        </span>
        {aside}
      </span>
      <Button
        ref={trigger}
        aria-labelledby={`${labelId} ${valueId}`}
        onPress={() => setOpen(true)}
        className={`flex min-h-10 w-full items-center justify-between gap-2 rounded-md border border-field bg-surface px-2.5 py-1.5 text-start text-base data-hovered:border-ink ${FOCUS_RING}`}
      >
        <span id={valueId} className="min-w-0">
          {value ? (
            <LinkState address={value} />
          ) : (
            <span className="text-muted">{i18n.t("Choose a link…")}</span>
          )}
        </span>
        <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-muted" />
      </Button>
      {help && <span className="text-muted text-xs">{help}</span>}
      <LinkPopover
        trigger={trigger}
        isOpen={isOpen}
        address={value}
        onClose={() => setOpen(false)}
        onChoose={(address) => {
          setOpen(false);
          onChange(address);
        }}
      />
    </div>
  );
}
