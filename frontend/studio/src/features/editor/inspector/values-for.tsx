import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import type { Device } from "../document/setting-value.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import type { DeviceName } from "../session/editor-state.ts";

const CHOICES: readonly { device: Device; shows: DeviceName; label: string }[] = [
  { device: "base", shows: "desktop", label: i18n.t("All devices") },
  { device: "phone", shows: "phone", label: i18n.t("Phone") },
];

/** For which device values are set that a phone may have of its own; the page is shown as that device has it. */
export function ValuesFor() {
  const { session } = useEditorPorts();
  const device = useEditor((state) => (state.device === "phone" ? "phone" : "base"));
  const show = (chosen: unknown) => {
    const choice = CHOICES.find((known) => known.device === chosen);
    if (choice) session.store.setState({ device: choice.shows });
  };
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="text-muted text-sm">{i18n.t("Set for")}</span>
      <ToggleButtonGroup
        aria-label={i18n.t("Set for")}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[device]}
        onSelectionChange={([chosen]) => show(chosen)}
        className="flex w-fit rounded-md border border-line bg-ground p-0.5"
      >
        {CHOICES.map((choice) => (
          <ToggleButton
            key={choice.device}
            id={choice.device}
            className="h-7 rounded-sm px-2.5 text-muted text-sm outline-none data-selected:bg-surface data-selected:text-brand data-selected:shadow-low data-focus-visible:outline-solid data-focus-visible:outline-2 data-focus-visible:outline-ring"
          >
            {choice.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
