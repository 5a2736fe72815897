import { classNames } from "@sitewright/ui/class-names";
import { LayoutList, PanelsTopLeft, SlidersHorizontal } from "lucide-react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";

export type PanelName = "outline" | "canvas" | "settings";

const PANELS = [
  { name: "outline", label: i18n.t("Outline"), icon: LayoutList },
  { name: "canvas", label: i18n.t("Page"), icon: PanelsTopLeft },
  { name: "settings", label: i18n.t("Settings"), icon: SlidersHorizontal },
] as const;

/** Which of the three parts a phone shows. */
export function PanelTabs({ panel, onPanel }: { panel: PanelName; onPanel: (panel: PanelName) => void }) {
  return (
    <nav aria-label={i18n.t("Editor")} className="border-line border-t bg-surface md:hidden">
      <ToggleButtonGroup
        aria-label={i18n.t("Part of the editor")}
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
