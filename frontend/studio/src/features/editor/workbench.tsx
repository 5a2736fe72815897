import { useCallback, useEffect, useMemo, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { focusRegion } from "../../app/regions.ts";
import { runShortcut } from "../../app/shortcut-store.ts";
import { attempt, toasts } from "../../app/toasts.ts";
import type { PageDetail } from "../../pages/pages-api.ts";
import { may, useSession } from "../../session/session.ts";
import type { Preview } from "./api/editor-queries.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { indexAfter } from "./document/tree.ts";
import { type EditorPorts, EditorProvider, useEditorPorts } from "./editor-context.tsx";
import { type PageLink, pageListener } from "./editor-link.ts";
import { Inspector } from "./inspector/inspector.tsx";
import { EditorKeys } from "./keys/editor-keys.tsx";
import { useNodeKeyRunner } from "./keys/use-node-keys.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { KeepSectionDialog } from "./library/keep-section-dialog.tsx";
import { SectionLibrary } from "./library/section-library.tsx";
import type { NodeTypes } from "./node-types.ts";
import { OutlinePanel } from "./outline/outline-panel.tsx";
import { PanelTabs } from "./panel-tabs.tsx";
import { SidePanel } from "./panels/side-panel.tsx";
import { type Panels, usePanels } from "./panels/use-panels.ts";
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

/** The opened editor: bar above, outline and settings beside the page. On phones they are sheets over it. */
export function Workbench({ page, types, preview, session, link }: WorkbenchProps) {
  const visit = useSession();
  const mayCode = may(visit, "code", "edit");
  const mayKeep = may(visit, "pages", "edit");
  const [keptId, setKeptId] = useState("");
  const panels = usePanels();
  const { showSettings, showPage } = panels;
  const library = useLibrary(session, panels.setPanel);
  const { open: openLibrary } = library;
  const ports = useMemo<EditorPorts>(
    () => ({
      session,
      types,
      mayCode,
      page: link,
      showSettings,
      openLibrary,
      keepSection: mayKeep ? setKeptId : null,
      showPage,
      attempt: (act) => void attempt(act),
    }),
    [session, types, mayCode, mayKeep, link, showSettings, openLibrary, showPage],
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
        <TopBar page={page} previewAddress={preview.url} panels={panels} />
        <SaveTrouble />
        <Middle page={page} preview={preview} link={link} panels={panels} />
      </div>
      <SectionLibrary index={library.index} pageAddress={preview.url} onClose={library.close} />
      {keptId && <KeepSectionDialog pageId={page.id} sectionId={keptId} onClose={() => setKeptId("")} />}
      <LeaveGuard />
    </EditorProvider>
  );
}

/** For which place the library is open; null while it is closed. On a phone the page is seen behind it. */
function useLibrary(session: EditorSession, setPanel: Panels["setPanel"]) {
  const [index, setIndex] = useState<number | null>(null);
  const open = useCallback(
    (at?: number) => {
      const { tree, selectedId } = session.store.getState();
      setIndex(at ?? indexAfter(tree, selectedId));
      setPanel("canvas");
    },
    [session, setPanel],
  );
  const close = useCallback(() => setIndex(null), []);
  return { index, open, close };
}

type PanelsProps = Pick<WorkbenchProps, "page" | "preview" | "link"> & { panels: Panels };

function Middle({ page, preview, link, panels }: PanelsProps) {
  const onFrame = useFrameConnection(link, preview.bridge_key);
  return (
    <>
      <EditorKeys onTogglePanels={panels.toggleAll} />
      <main className="relative flex min-h-0 flex-1 overflow-hidden">
        <SidePanel name="outline" panels={panels}>
          <OutlinePanel />
        </SidePanel>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Canvas address={preview.url} title={page.title} onFrame={onFrame} />
        </div>
        <SidePanel name="settings" panels={panels}>
          <Inspector />
        </SidePanel>
      </main>
      <PanelTabs panel={panels.panel} onPanel={panels.setPanel} />
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
        onTools: (asked) => session.store.setState({ asked }),
        onFailedText: () =>
          toasts.show({
            tone: "failure",
            text: i18n.t("The text editor did not load. Check your connection."),
          }),
      }),
    [session, types, page, runNodeKey],
  );
}
