import { IconButton } from "@sitewright/ui/button";
import { PanelLeft, PanelRight } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import type { Panels } from "../panels/use-panels.ts";

/** Takes the panels away, so that the page has their room; a phone has tabs for them instead. */
export function PanelButtons({ panels }: { panels: Panels }) {
  const { sides, toggle } = panels;
  return (
    <div className="flex max-md:hidden">
      <IconButton
        label={sides.outline.isShown ? i18n.t("Hide the outline") : i18n.t("Show the outline")}
        hint="Ctrl+\"
        onPress={() => toggle("outline")}
      >
        <PanelLeft size={17} aria-hidden />
      </IconButton>
      <IconButton
        label={sides.settings.isShown ? i18n.t("Hide the settings") : i18n.t("Show the settings")}
        hint="Ctrl+\"
        onPress={() => toggle("settings")}
      >
        <PanelRight size={17} aria-hidden />
      </IconButton>
    </div>
  );
}
