import { RadioList } from "@sitewright/ui/radio-list";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { copyWebsite, type WebsiteRow, websitesQuery } from "../../websites/websites-api.ts";

const schema = z.object({
  title: z.string().trim().min(1, i18n.t("Please enter a name.")).max(200),
  host: z.string().trim().min(1, i18n.t("Please enter an address.")).max(253),
  stock: z.enum(["same", "none"]),
});

type CopyWebsiteDialogProps = { website: WebsiteRow; onClose: () => void };

/** Asks what the copy needs that the original cannot give it; the list then shows it in the making. */
export function CopyWebsiteDialog({ website, onClose }: CopyWebsiteDialogProps) {
  const queryClient = useQueryClient();
  const form = useServerForm({
    schema,
    values: { title: "", host: "", stock: "same" as const } as z.infer<typeof schema>,
    save: async ({ title, host, stock }) => {
      await copyWebsite(website.id, title, host, stock === "same");
      await queryClient.invalidateQueries(websitesQuery);
      onClose();
    },
  });
  const stock = form.watch("stock");
  return (
    <FormDialog
      title={i18n.t("Duplicate {title}", { title: website.title })}
      form={form}
      submitLabel={i18n.t("Duplicate")}
      pendingLabel={i18n.t("Beginning…")}
      onClose={onClose}
    >
      <p className="text-muted text-sm">
        {i18n.t(
          "The copy has every page, post, product and picture, the menus, the look and the settings. It has no orders, customers or payment accounts, and you are the only one who works there.",
        )}
      </p>
      <FormTextField
        control={form.control}
        name="title"
        label={i18n.t("Name of the copy")}
        placeholder={website.title}
        autoFocus
      />
      <FormTextField
        control={form.control}
        name="host"
        label={i18n.t("Address of the copy")}
        placeholder="shop.example.com"
        help={i18n.t("A host name that leads to this server, without https://.")}
      />
      <RadioList
        label={i18n.t("Stock")}
        value={stock}
        onChange={(chosen) => form.setValue("stock", chosen === "none" ? "none" : "same")}
        choices={[
          { value: "same", label: i18n.t("As it is now"), help: i18n.t("Each website then counts its own.") },
          { value: "none", label: i18n.t("Begin at zero"), help: i18n.t("You count it in later.") },
        ]}
      />
    </FormDialog>
  );
}
