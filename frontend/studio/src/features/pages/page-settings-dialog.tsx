import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { EditConflicts } from "../../history/edit-conflicts.tsx";
import { takingInto, wordsOf } from "../../history/plain-conflicts.ts";
import { useEdit, useFollowedVersion } from "../../history/use-edit.ts";
import { useUndo } from "../../history/use-undo.ts";
import { type PageDetail, pageQuery, updatePage } from "../../pages/pages-api.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { PageButtons } from "./page-buttons.tsx";
import { PageKindFields } from "./page-kind-fields.tsx";
import { SearchEngineFields } from "./search-engine-fields.tsx";
import { StatusField } from "./status-field.tsx";

const PageCodeDialog = lazy(() => import("../code/page-code-dialog.tsx"));

/** What the form holds; the picture's id is empty for none. */
export type PageValues = {
  title: string;
  slug: string;
  status: string;
  seo_title: string;
  seo_description: string;
  seo_image_id: string;
  is_indexed: boolean;
  is_cover: boolean;
  /** As SF-3.68 has them; null for a page like any other. */
  folder_behaviour: number | null;
};

const schema: z.ZodType<PageValues, PageValues> = z.object({
  title: z.string().trim().min(1, i18n.t("A page needs a title.")).max(200),
  slug: z.string().trim().max(200),
  status: z.string(),
  seo_title: z.string().max(300),
  seo_description: z.string(),
  seo_image_id: z.string(),
  is_indexed: z.boolean(),
  is_cover: z.boolean(),
  folder_behaviour: z.number().nullable(),
});

type PageSettingsDialogProps = { pageId: string; onClose: () => void };

export function PageSettingsDialog({ pageId, onClose }: PageSettingsDialogProps) {
  const query = useQuery(pageQuery(pageId));
  const [isCoding, setCoding] = useState(false);
  // In place of this one, not over it: what was changed in the form before is asked about by nobody.
  if (isCoding && query.data)
    return (
      <Suspense>
        <PageCodeDialog page={query.data} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog title={i18n.t("Page settings")} size="large" isOpen onClose={onClose}>
      <QueryView query={query}>
        {(page) => (
          <>
            <SettingsForm key={page.id} page={page} onDone={onClose} />
            <PageButtons page={page} onDone={onClose} onCode={() => setCoding(true)} />
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

function SettingsForm({ page, onDone }: { page: PageDetail; onDone: () => void }) {
  const { tellSaved } = useUndo();
  const { title, slug, status, seo_title, seo_description, is_indexed } = page;
  const edit = useEdit(page.version);
  const form = useServerForm({
    schema,
    values: {
      title,
      slug,
      status,
      seo_title,
      seo_description,
      seo_image_id: page.seo_image_id,
      is_indexed,
      is_cover: page.is_cover,
      folder_behaviour: page.folder_behaviour,
    },
    save: async (values) => {
      const saved = await edit.save((begun) => updatePage(page.id, { ...values, ...begun }));
      onDone();
      await tellSaved(i18n.t("Page settings saved"), saved.change_set_id);
    },
  });
  useFollowedVersion(edit, page.version, form.formState.isDirty);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormFailure message={form.failure} />
      <EditConflicts edit={edit} labelOf={wordsOf} {...takingInto(form)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField control={form.control} name="title" label={i18n.t("Title")} />
        <StatusField control={form.control} page={page} />
      </div>
      <FormTextField
        control={form.control}
        name="slug"
        label={i18n.t("Address")}
        prefix="/"
        help={i18n.t(
          "Empty is the home page; “about/team” stands below the page at “about”. The old address leads to the new one.",
        )}
      />
      <PageKindFields control={form.control} isHome={slug === ""} />
      <SearchEngineFields control={form.control} page={page} />
      <div className="flex justify-end gap-2">
        <Button onPress={onDone}>{i18n.t("Cancel")}</Button>
        <Button tone="primary" type="submit" isPending={form.formState.isSubmitting}>
          {i18n.t("Save")}
        </Button>
      </div>
    </form>
  );
}
