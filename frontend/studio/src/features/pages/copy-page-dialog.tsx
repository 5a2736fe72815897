import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { Select } from "@sitewright/ui/select";
import { useState } from "react";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { type CopiedPage, copyPageTo, type PageRow } from "../../pages/pages-api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import type { WebsiteRow } from "../../websites/websites-api.ts";
import { LeftOutList } from "./left-out-list.tsx";

const schema = z.object({ website: z.string() });

type CopyPageDialogProps = { page: PageRow; websites: readonly WebsiteRow[]; onClose: () => void };

/** Asks for the website, and then says what of the page is not there. */
export function CopyPageDialog({ page, websites, onClose }: CopyPageDialogProps) {
  const [copied, setCopied] = useState<CopiedPage | null>(null);
  const form = useServerForm({
    schema,
    values: { website: websites[0]?.id ?? "" },
    save: async ({ website }) => setCopied(await copyPageTo(page.id, website)),
  });
  const chosen = form.watch("website");
  const target = websites.find(({ id }) => id === chosen);
  if (copied && target) return <PageCopied page={page} target={target} copied={copied} onClose={onClose} />;
  return (
    <FormDialog
      title={i18n.t("Copy “{title}” to another website", { title: page.title })}
      form={form}
      submitLabel={i18n.t("Copy page")}
      pendingLabel={i18n.t("Copying…")}
      onClose={onClose}
    >
      <Select
        label={i18n.t("Website")}
        value={chosen}
        onChange={(id) => form.setValue("website", id)}
        choices={websites.map(({ id, title, host }) => ({
          value: id,
          label: host ? `${title} (${host})` : title,
        }))}
      />
      <p className="text-muted text-sm">
        {i18n.t(
          "The page goes there as you see it in the editor, with its pictures, films and sounds, and is not published yet.",
        )}
      </p>
    </FormDialog>
  );
}

type PageCopiedProps = { page: PageRow; target: WebsiteRow; copied: CopiedPage; onClose: () => void };

function PageCopied({ page, target, copied, onClose }: PageCopiedProps) {
  return (
    <Dialog
      title={i18n.t("Copied to {website}", { website: target.title })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Stay here")}</Button>
          <Button tone="primary" autoFocus onPress={() => window.location.assign(copied.url)}>
            {i18n.t("Open it there")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="wrap-anywhere">
          {i18n.t(
            "“{title}” waits there among the pages, not published yet. Its activity can undo the copy.",
            {
              title: page.title,
            },
          )}
        </p>
        {copied.left_out.length > 0 && <LeftOutList website={target.title} leftOut={copied.left_out} />}
      </div>
    </Dialog>
  );
}
