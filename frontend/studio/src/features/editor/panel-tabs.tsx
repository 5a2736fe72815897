import { classNames } from "@sitewright/ui/class-names";
import { LayoutList, PanelsTopLeft, SlidersHorizontal } from "lucide-react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";

export type PanelName = "outline" | "canvas" | "settings";

const PANELS = [
  { name: "outline", label: "Outline", icon: LayoutList },
  { name: "canvas", label: "Page", icon: PanelsTopLeft },
  { name: "settings", label: "Settings", icon: SlidersHorizontal },
] as const;

/** Which of the three parts a phone shows. */
export function PanelTabs({ panel, onPanel }: { panel: PanelName; onPanel: (panel: PanelName) => void }) {
  return (
    <nav aria-label="Editor" className="border-line border-t bg-surface md:hidden">
      <ToggleButtonGroup
        aria-label="Part of the editor"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[panel]}
        onSelectionChange={([name]) => onPanel(name as PanelName)}
        className="grid grid-cols-3"
      >
        {PANELS.map(({ name, label, icon: Icon }) => (
          <ToggleButton
            key={name}
            id={name}
            className={classNames(
              "flex min-h-14 flex-col items-center justify-center gap-0.5 font-medium text-muted text-xs outline-none data-selected:text-brand data-focus-visible:outline-solid data-focus-visible:outline-2 data-focus-visible:outline-ring data-focus-visible:-outline-offset-2",
            )}
          >
            <Icon size={18} aria-hidden />
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </nav>
  );
}
