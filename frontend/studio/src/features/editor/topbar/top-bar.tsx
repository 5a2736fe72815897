import { Badge } from "@sitewright/ui/badge";
import { IconButton } from "@sitewright/ui/button";
import { Toolbar } from "@sitewright/ui/toolbar";
import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft, Eye, Redo2, Undo2 } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import type { PageDetail } from "../../../pages/pages-api.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import type { Panels } from "../panels/use-panels.ts";
import { TemplateProblems } from "../problems/template-problems.tsx";
import { PublishMenu } from "../publish/publish-menu.tsx";
import { stepWords } from "../step-words.ts";
import { DeviceSwitch } from "./device-switch.tsx";
import { PanelButtons } from "./panel-buttons.tsx";
import { saveWords } from "./save-words.ts";
import { SchemeSwitch } from "./scheme-switch.tsx";
import { ZoomMenu } from "./zoom-menu.tsx";

/** Page, state, device, undo, preview; Publish stands apart at the far end. */
type TopBarProps = { page: PageDetail; previewAddress: string; panels: Panels };

export function TopBar({ page, previewAddress, panels }: TopBarProps) {
  const navigate = useNavigate();
  return (
    <header
      data-region="bar"
      className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:gap-x-1.5 border-line border-b bg-surface px-3 py-1.5"
    >
      <IconButton label={i18n.t("Back to pages")} onPress={() => void navigate({ to: "/pages" })}>
        <ArrowLeft size={17} aria-hidden />
      </IconButton>
      <div className="flex min-w-0 flex-1 items-center gap-x-3 max-sm:flex-col max-sm:items-start">
        <h1 className="max-w-48 truncate font-semibold text-lg max-sm:text-base">{page.title}</h1>
        <SaveState />
      </div>
      <span aria-hidden className="order-1 w-full sm:hidden" />
      <div className="flex items-center gap-1 max-sm:order-2 max-sm:flex-1">
        <DeviceSwitch />
        <span className="max-sm:hidden">
          <ZoomMenu />
        </span>
      </div>
      <SchemeSwitch />
      <PanelButtons panels={panels} />
      <UndoButtons />
      <IconButton
        label={i18n.t("Preview in a new tab")}
        className="max-sm:order-2"
        onPress={() => window.open(previewAddress, "_blank", "noopener")}
      >
        <Eye size={17} aria-hidden />
      </IconButton>
      <TemplateProblems pageId={page.id} />
      <span aria-hidden className="h-6 border-line border-s max-sm:hidden" />
      <PublishMenu page={page} />
    </header>
  );
}

function SaveState() {
  const queue = useEditor((state) => state.queue);
  const publication = useEditor((state) => state.publication);
  const hasSaved = useEditor((state) => state.hasSaved);
  const { text, tone } = saveWords({ queue, publication, hasSaved });
  return (
    <span role="status" data-testid="save-state">
      <Badge tone={tone}>{text}</Badge>
    </span>
  );
}

function UndoButtons() {
  const { session, types, attempt } = useEditorPorts();
  const history = useEditor((state) => state.history);
  const undoLabel = stepWords(types, history.undoLabel);
  const redoLabel = stepWords(types, history.redoLabel);
  return (
    <Toolbar label={i18n.t("History")} className="max-sm:order-2">
      <IconButton
        label={undoLabel ? i18n.t("Undo: {label}", { label: undoLabel }) : i18n.t("Undo")}
        hint="Ctrl+Z"
        isDisabled={!history.canUndo}
        onPress={() => attempt(session.undo)}
      >
        <Undo2 size={17} aria-hidden />
      </IconButton>
      <IconButton
        label={redoLabel ? i18n.t("Redo: {label}", { label: redoLabel }) : i18n.t("Redo")}
        hint="Ctrl+Shift+Z"
        isDisabled={!history.canRedo}
        onPress={() => attempt(session.redo)}
      >
        <Redo2 size={17} aria-hidden />
      </IconButton>
    </Toolbar>
  );
}
