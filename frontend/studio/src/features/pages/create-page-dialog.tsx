import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useController } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { createPage, pagesQuery } from "../../pages/pages-api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { CoverSwitch } from "./cover-switch.tsx";
import { TemplateChoice } from "./template-choice.tsx";

const schema = z.object({
  title: z.string().trim().min(1, i18n.t("A page needs a title.")).max(200),
  slug: z.string().trim().max(200),
  template: z.string(),
  is_cover: z.boolean(),
});

type CreatePageDialogProps = { isOpen: boolean; onClose: () => void };

export function CreatePageDialog({ isOpen, onClose }: CreatePageDialogProps) {
  const pages = useQuery(pagesQuery);
  if (!isOpen || !pages.data) return null;
  const hasHome = pages.data.some((page) => page.slug === "");
  return <OpenDialog hasHome={hasHome} onClose={onClose} />;
}

/** The first page of a site is its home page, unless somebody says another address. */
function OpenDialog({ hasHome, onClose }: { hasHome: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useServerForm({
    schema,
    values: { title: hasHome ? "" : i18n.t("Home"), slug: "", template: "", is_cover: false },
    save: async ({ title, slug, template, is_cover: isCover }) => {
      const page = await createPage(title, slug || (hasHome ? null : ""), template, isCover);
      await queryClient.invalidateQueries(pagesQuery);
      await navigate({ to: "/pages/$pageId", params: { pageId: page.id } });
    },
  });
  const cover = useController({ control: form.control, name: "is_cover" });
  return (
    <FormDialog
      title={hasHome ? i18n.t("Create page") : i18n.t("Create the home page")}
      form={form}
      size="large"
      submitLabel={i18n.t("Create")}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField control={form.control} name="title" label={i18n.t("Title")} autoFocus />
        <FormTextField
          control={form.control}
          name="slug"
          label={i18n.t("Address")}
          prefix="/"
          help={
            hasHome
              ? i18n.t("Left empty, it is made from the title.")
              : i18n.t("Left empty, it is the home page.")
          }
        />
      </div>
      <CoverSwitch isCover={cover.field.value} onChange={cover.field.onChange} />
      <TemplateChoice control={form.control} onTitle={(title) => suggest(title)} />
    </FormDialog>
  );

  /** The name of a template is a title to begin from, where none was typed. */
  function suggest(title: string): void {
    if (hasHome && !form.getFieldState("title").isDirty) {
      form.setValue("title", title, { shouldValidate: true });
    }
  }
}
