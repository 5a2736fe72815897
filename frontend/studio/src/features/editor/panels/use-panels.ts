import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { focusRegion } from "../../../app/regions.ts";
import type { PanelName } from "../panel-tabs.tsx";
import { fittingWidth, rememberedSides, rememberSides, type SideName, type Sides } from "./panel-memory.ts";

export type Panels = {
  /** On a phone: the sheet that lies over the page, or the page alone. */
  readonly panel: PanelName;
  readonly setPanel: (panel: PanelName) => void;
  readonly sides: Sides;
  readonly toggle: (name: SideName) => void;
  readonly toggleAll: () => void;
  readonly resize: (name: SideName, width: number) => void;
  readonly showSettings: () => void;
  /** Brings the page to sight, and the keys to it. */
  readonly showPage: () => void;
};

/** What is to be seen beside the page; how it was left is how it comes again. */
export function usePanels(): Panels {
  const [panel, setPanel] = useState<PanelName>("canvas");
  const [sides, setSides] = useState(rememberedSides);
  const change = useCallback((next: (now: Sides) => Sides) => {
    setSides((now) => {
      const sides = next(now);
      rememberSides(sides);
      return sides;
    });
  }, []);
  const show = useCallback(
    (isShown: (now: Sides) => Readonly<Record<SideName, boolean>>) => {
      leaveHidden();
      change((now) => {
        const { outline, settings } = isShown(now);
        return {
          outline: { ...now.outline, isShown: outline },
          settings: { ...now.settings, isShown: settings },
        };
      });
    },
    [change],
  );
  const acts = useMemo(
    () => ({
      toggle: (name: SideName) => show((now) => ({ ...shownIn(now), [name]: !now[name].isShown })),
      toggleAll: () =>
        show((now) => {
          const isShown = !(now.outline.isShown || now.settings.isShown);
          return { outline: isShown, settings: isShown };
        }),
      resize: (name: SideName, width: number) =>
        change((now) => ({ ...now, [name]: { ...now[name], width: fittingWidth(width) } })),
      showSettings: () => {
        setPanel("settings");
        change((now) => ({ ...now, settings: { ...now.settings, isShown: true } }));
      },
      showPage: () => {
        // Before the page is asked for anything: what is out of sight cannot take the keys.
        flushSync(() => setPanel("canvas"));
        document.querySelector<HTMLIFrameElement>("[data-region=canvas] iframe")?.focus();
      },
    }),
    [change, show],
  );
  return { panel, setPanel, sides, ...acts };
}

function shownIn(sides: Sides): Record<SideName, boolean> {
  return { outline: sides.outline.isShown, settings: sides.settings.isShown };
}

/** The focus does not stay in what is going to be hidden. */
function leaveHidden(): void {
  if (document.activeElement?.closest("[data-region=outline], [data-region=settings]")) focusRegion("canvas");
}
