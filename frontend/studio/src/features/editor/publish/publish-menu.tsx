import { Button, IconButton } from "@sitewright/ui/button";
import { ConfirmDialog } from "@sitewright/ui/dialog";
import { Menu } from "@sitewright/ui/menu";
import { ChevronDown, ExternalLink, RotateCcw, Undo2 } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import type { PageDetail } from "../../../pages/pages-api.ts";
import { may, useSession } from "../../../session/session.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { usePublication } from "./use-publication.ts";

/** Publish, and beside it the ways back: undo the publication, or drop what is not published. */
export function PublishMenu({ page }: { page: PageDetail }) {
  const { session, attempt } = useEditorPorts();
  const [open, setOpen] = useState<"publish" | "discard" | null>(null);
  const publication = useEditor((state) => state.publication);
  const isNew = publication.status === "never";
  const isBlank = useEditor((state) => state.tree.length === 0);
  const isQueueIdle = useEditor((state) => state.queue === "idle");
  const { undo } = usePublication(page.id);
  const mayPublish = may(useSession(), "pages", "edit");
  const hasNews = publication.status !== "live" || !isQueueIdle;
  const discard = (isConfirmed: boolean) => {
    setOpen(null);
    if (isConfirmed) attempt(session.discard);
  };
  return (
    <div className="flex items-center gap-1">
      <Button tone="primary" isDisabled={!mayPublish || !hasNews} onPress={() => setOpen("publish")}>
        {i18n.t("Publish")}
      </Button>
      <Menu
        label={i18n.t("Publication")}
        trigger={
          <IconButton label={i18n.t("More about the publication")}>
            <ChevronDown size={16} aria-hidden />
          </IconButton>
        }
        actions={[
          {
            id: "view",
            label: i18n.t("View the live page"),
            icon: <ExternalLink size={15} aria-hidden />,
            isDisabled: publication.status === "never",
            onAction: () => window.open(page.url, "_blank", "noopener"),
          },
          {
            id: "undo",
            label: i18n.t("Undo publication"),
            icon: <Undo2 size={15} aria-hidden />,
            isDisabled: !mayPublish || !publication.canUndo,
            onAction: undo,
          },
          {
            id: "discard",
            label: isNew ? i18n.t("Discard the draft") : i18n.t("Discard unpublished changes"),
            icon: <RotateCcw size={15} aria-hidden />,
            isDisabled: publication.status === "live" || (isNew && isBlank),
            isDangerous: true,
            startsGroup: true,
            onAction: () => setOpen("discard"),
          },
        ]}
      />
      {open === "publish" && <PublishDialog page={page} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        title={isNew ? i18n.t("Discard the draft?") : i18n.t("Discard unpublished changes?")}
        isOpen={open === "discard"}
        confirmLabel={i18n.t("Discard")}
        isDangerous
        onAnswer={discard}
      >
        {isNew
          ? i18n.t("Everything on this page goes, and it is blank again. You can undo this.")
          : i18n.t("The draft goes back to what visitors see now. You can undo this.")}
      </ConfirmDialog>
    </div>
  );
}
