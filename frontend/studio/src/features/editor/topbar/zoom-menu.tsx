import { Button } from "@sitewright/ui/button";
import { Menu } from "@sitewright/ui/menu";
import { Check } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import { DEVICE_WIDTHS, percent, ZOOMS } from "../canvas/frame-size.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";

const CHOSEN = <Check size={15} aria-hidden />;
const OTHER = <span aria-hidden className="w-[15px]" />;

/** How large the page is shown, and how wide the device is that it is shown on. */
export function ZoomMenu() {
  const { session } = useEditorPorts();
  const device = useEditor((state) => state.device);
  const zoom = useEditor((state) => state.zoom);
  const widths = DEVICE_WIDTHS[device];
  const width = useEditor((state) => state.widths[state.device]) ?? widths[0];
  const shown = useEditor((state) => percent(state.scale));
  const zooms = ZOOMS.map((one) => ({
    id: `zoom-${one}`,
    label: one === "fit" ? i18n.t("Fit") : i18n.t("{percent} %", { percent: percent(one) }),
    icon: one === zoom ? CHOSEN : OTHER,
    onAction: () => session.store.setState({ zoom: one }),
  }));
  const frames = widths.map((one, place) => ({
    id: `width-${one}`,
    label: i18n.t("{width} px wide", { width: one }),
    icon: one === width ? CHOSEN : OTHER,
    startsGroup: place === 0,
    onAction: () =>
      session.store.setState(({ widths: now }) => ({
        widths: { ...now, [device]: place === 0 ? undefined : one },
      })),
  }));
  return (
    <Menu
      label={i18n.t("Zoom")}
      trigger={
        <Button
          tone="quiet"
          aria-label={i18n.t("Zoom: {percent} %", { percent: shown })}
          className="tabular-nums"
        >
          {i18n.t("{percent} %", { percent: shown })}
        </Button>
      }
      actions={[...zooms, ...frames]}
    />
  );
}
