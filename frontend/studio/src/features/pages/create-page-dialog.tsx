import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { createPage, pagesQuery } from "../../pages/pages-api.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";

const schema = z.object({
  title: z.string().trim().min(1, i18n.t("A page needs a title.")).max(200),
  slug: z.string().trim().max(200),
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
    values: { title: hasHome ? "" : i18n.t("Home"), slug: "" },
    save: async ({ title, slug }) => {
      const page = await createPage(title, slug || (hasHome ? null : ""));
      await queryClient.invalidateQueries(pagesQuery);
      await navigate({ to: "/pages/$pageId", params: { pageId: page.id } });
    },
  });
  return (
    <Dialog
      title={hasHome ? i18n.t("Create page") : i18n.t("Create the home page")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button tone="primary" type="submit" form="create-page" isPending={form.formState.isSubmitting}>
            {i18n.t("Create")}
          </Button>
        </>
      }
    >
      <form
        id="create-page"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <FormFailure message={form.failure} />
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
      </form>
    </Dialog>
  );
}
