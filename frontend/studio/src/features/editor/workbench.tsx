import { classNames } from "@sitewright/ui/class-names";
import { useCallback, useEffect, useMemo, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { focusRegion } from "../../app/regions.ts";
import { runShortcut } from "../../app/shortcut-store.ts";
import { attempt } from "../../app/toasts.ts";
import type { PageDetail } from "../../pages/pages-api.ts";
import { may, useSession } from "../../session/session.ts";
import type { Preview } from "./api/editor-queries.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { type EditorPorts, EditorProvider, useEditorPorts } from "./editor-context.tsx";
import { type PageLink, pageListener } from "./editor-link.ts";
import { Inspector } from "./inspector/inspector.tsx";
import { EditorKeys } from "./keys/editor-keys.tsx";
import { useNodeKeyRunner } from "./keys/use-node-keys.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import type { NodeTypes } from "./node-types.ts";
import { OutlinePanel } from "./outline/outline-panel.tsx";
import { type PanelName, PanelTabs } from "./panel-tabs.tsx";
import type { EditorSession } from "./session/editor-session.ts";
import { SaveTrouble } from "./topbar/save-trouble.tsx";
import { TopBar } from "./topbar/top-bar.tsx";

type WorkbenchProps = {
  page: PageDetail;
  types: NodeTypes;
  preview: Preview;
  session: EditorSession;
  link: PageLink;
};

/** The opened editor: bar above, outline and settings beside the page. On phones one of the three at a time. */
export function Workbench({ page, types, preview, session, link }: WorkbenchProps) {
  const mayCode = may(useSession(), "code", "edit");
  const panels = usePanels();
  const { showSettings } = panels;
  const ports = useMemo<EditorPorts>(
    () => ({ session, types, mayCode, page: link, showSettings, attempt: (act) => void attempt(act) }),
    [session, types, mayCode, link, showSettings],
  );
  useEffect(() => {
    window.addEventListener("online", session.retry);
    return () => window.removeEventListener("online", session.retry);
  }, [session]);
  useEffect(() => {
    document.title = `${page.title} · Editor · Sitewright`;
  }, [page.title]);
  return (
    <EditorProvider value={ports}>
      <div className="flex h-dvh flex-col overflow-hidden bg-ground">
        <TopBar page={page} previewAddress={preview.url} />
        <SaveTrouble />
        <Panels page={page} preview={preview} link={link} panels={panels} />
      </div>
      <LeaveGuard />
    </EditorProvider>
  );
}

/** What is to be seen: on a phone one of three parts, elsewhere the sides of the page or the page alone. */
function usePanels() {
  const [panel, setPanel] = useState<PanelName>("canvas");
  const [areSidesShown, setSidesShown] = useState(true);
  const toggleSides = useCallback(() => setSidesShown((isShown) => !isShown), []);
  const showSettings = useCallback(() => {
    setPanel("settings");
    setSidesShown(true);
  }, []);
  return { panel, setPanel, areSidesShown, toggleSides, showSettings };
}

type PanelsProps = Pick<WorkbenchProps, "page" | "preview" | "link"> & {
  panels: ReturnType<typeof usePanels>;
};

function Panels({ page, preview, link, panels }: PanelsProps) {
  const { panel, setPanel, areSidesShown, toggleSides } = panels;
  const onFrame = useFrameConnection(link, preview.bridge_key);
  const onlyOn = (name: PanelName) => panel !== name && "max-md:hidden";
  const side = "flex min-h-0 min-w-0 flex-col bg-surface md:w-72 md:shrink-0 max-md:flex-1";
  return (
    <>
      <EditorKeys onTogglePanels={toggleSides} />
      <main className="flex min-h-0 flex-1">
        <div
          data-region="outline"
          className={classNames(
            side,
            "border-line md:border-e",
            onlyOn("outline"),
            !areSidesShown && "md:hidden",
          )}
        >
          <OutlinePanel />
        </div>
        <div className={classNames("flex min-h-0 min-w-0 flex-1 flex-col", onlyOn("canvas"))}>
          <Canvas address={preview.url} title={page.title} onFrame={onFrame} />
        </div>
        <aside
          data-region="settings"
          aria-label={i18n.t("Settings")}
          className={classNames(
            side,
            "border-line md:w-80 md:border-s",
            onlyOn("settings"),
            !areSidesShown && "md:hidden",
          )}
        >
          <Inspector />
        </aside>
      </main>
      <PanelTabs panel={panel} onPanel={setPanel} />
    </>
  );
}

function useFrameConnection(link: PageLink, bridgeKey: string): (frame: HTMLIFrameElement) => () => void {
  const onMessage = useEditorConnection();
  return useCallback((frame) => link.attach({ frame, bridgeKey, onMessage }), [link, bridgeKey, onMessage]);
}

/** Keys pressed inside the page mean the same as outside: first for the selected node, then for the studio. */
function useEditorConnection() {
  const { session, types, page } = useEditorPorts();
  const runNodeKey = useNodeKeyRunner();
  return useMemo(
    () =>
      pageListener({
        session,
        types,
        page,
        onKey: (press) => runNodeKey(press) || runShortcut(press),
        onLeave: () => focusRegion("canvas"),
      }),
    [session, types, page, runNodeKey],
  );
}
