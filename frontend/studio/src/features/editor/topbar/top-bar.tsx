import { Badge } from "@sitewright/ui/badge";
import { IconButton } from "@sitewright/ui/button";
import { Toolbar } from "@sitewright/ui/toolbar";
import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft, Eye, Redo2, Undo2 } from "lucide-react";
import type { PageDetail } from "../../pages/pages-api.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import { PublishMenu } from "../publish/publish-menu.tsx";
import { DeviceSwitch } from "./device-switch.tsx";
import { saveWords } from "./save-words.ts";

/** Page, state, device, undo, preview; Publish stands apart at the far end. */
export function TopBar({ page, previewAddress }: { page: PageDetail; previewAddress: string }) {
  const navigate = useNavigate();
  return (
    <header
      data-region="bar"
      className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b bg-surface px-3 py-1.5"
    >
      <IconButton label="Back to pages" onPress={() => void navigate({ to: "/pages" })}>
        <ArrowLeft size={17} aria-hidden />
      </IconButton>
      <h1 className="max-w-48 truncate font-semibold text-lg max-sm:max-w-28">{page.title}</h1>
      <SaveState />
      <span className="flex-1" />
      <div className="max-md:hidden">
        <DeviceSwitch />
      </div>
      <UndoButtons />
      <IconButton
        label="Preview in a new tab"
        onPress={() => window.open(previewAddress, "_blank", "noopener")}
      >
        <Eye size={17} aria-hidden />
      </IconButton>
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
  const { session, attempt } = useEditorPorts();
  const history = useEditor((state) => state.history);
  const named = (verb: string, label: string) => (label ? `${verb}: ${label}` : verb);
  return (
    <Toolbar label="History">
      <IconButton
        label={named("Undo", history.undoLabel)}
        hint="Ctrl+Z"
        isDisabled={!history.canUndo}
        onPress={() => attempt(session.undo)}
      >
        <Undo2 size={17} aria-hidden />
      </IconButton>
      <IconButton
        label={named("Redo", history.redoLabel)}
        hint="Ctrl+Shift+Z"
        isDisabled={!history.canRedo}
        onPress={() => attempt(session.redo)}
      >
        <Redo2 size={17} aria-hidden />
      </IconButton>
    </Toolbar>
  );
}
