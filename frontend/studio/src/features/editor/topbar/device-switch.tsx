import { Monitor, Smartphone, Tablet } from "lucide-react";
import { ToggleButton, ToggleButtonGroup, Tooltip, TooltipTrigger } from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import { DEVICE_WIDTHS } from "../canvas/frame-size.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import type { DeviceName } from "../session/editor-state.ts";

const DEVICES = [
  { name: "desktop", label: i18n.t("Desktop"), icon: Monitor },
  { name: "tablet", label: i18n.t("Tablet"), icon: Tablet },
  { name: "phone", label: i18n.t("Phone"), icon: Smartphone },
] as const;

export function DeviceSwitch() {
  const { session } = useEditorPorts();
  const device = useEditor((state) => state.device);
  return (
    <ToggleButtonGroup
      aria-label={i18n.t("Device")}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[device]}
      onSelectionChange={([name]) => session.store.setState({ device: name as DeviceName })}
      className="flex w-fit rounded-md border border-line bg-ground p-0.5"
    >
      {DEVICES.map(({ name, label, icon: Icon }) => (
        <TooltipTrigger key={name} delay={500}>
          <ToggleButton
            id={name}
            aria-label={label}
            className="grid h-7 w-9 place-items-center rounded-sm text-muted outline-none data-selected:bg-surface data-selected:text-brand data-selected:shadow-low data-focus-visible:outline-solid data-focus-visible:outline-2 data-focus-visible:outline-ring"
          >
            <Icon size={16} aria-hidden />
          </ToggleButton>
          <Tooltip offset={8} className="rounded-sm bg-ink px-2 py-1 text-ground text-xs shadow-high">
            {i18n.t("{label}, {width} px", { label, width: DEVICE_WIDTHS[name][0] })}
          </Tooltip>
        </TooltipTrigger>
      ))}
    </ToggleButtonGroup>
  );
}
