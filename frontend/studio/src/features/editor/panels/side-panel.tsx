import { classNames } from "@sitewright/ui/class-names";
import type { ReactNode } from "react";
import { i18n } from "../../../app/i18n.ts";
import { focusRegion } from "../../../app/regions.ts";
import type { SideName } from "./panel-memory.ts";
import { ResizeHandle } from "./resize-handle.tsx";
import type { Panels } from "./use-panels.ts";

type SidePanelProps = { name: SideName; panels: Panels; children: ReactNode };

/**
 * A panel beside the page: as wide as one made it; on a narrow screen it lies over the page, and on a phone it is a
 * sheet that comes from below and leaves the page to be seen above it.
 */
export function SidePanel({ name, panels, children }: SidePanelProps) {
  const { panel, setPanel, sides, resize } = panels;
  const { isShown, width } = sides[name];
  const isStart = name === "outline";
  const label = isStart ? i18n.t("Outline") : i18n.t("Settings");
  const close = () => {
    setPanel("canvas");
    focusRegion("canvas");
  };
  return (
    <aside
      data-region={name}
      aria-label={isStart ? i18n.t("Parts of the page") : label}
      style={{ "--panel": `${width}px` } as React.CSSProperties}
      onKeyDown={(event) => {
        if (event.key === "Escape" && panel === name && !event.defaultPrevented) close();
      }}
      className={classNames(
        "flex min-h-0 min-w-0 flex-col border-line bg-surface md:relative md:w-(--panel) md:shrink-0",
        isStart ? "md:border-e" : "md:border-s",
        "md:max-lg:absolute md:max-lg:inset-y-0 md:max-lg:z-30 md:max-lg:shadow-high",
        isStart ? "md:max-lg:start-0" : "md:max-lg:end-0",
        "max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:h-[62%] max-md:rounded-t-lg max-md:border-t max-md:shadow-high",
        panel !== name && "max-md:hidden",
        !isShown && "md:hidden",
      )}
    >
      {children}
      <ResizeHandle
        label={i18n.t("Width of {panel}", { panel: label })}
        isAtEnd={isStart}
        width={width}
        onResize={(next) => resize(name, next)}
      />
    </aside>
  );
}
