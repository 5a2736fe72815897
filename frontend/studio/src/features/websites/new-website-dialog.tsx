import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { foundWebsite, type WebsiteRow, websitesQuery } from "../../websites/websites-api.ts";

const schema = z.object({
  title: z.string().trim().min(1, i18n.t("Please enter a name.")).max(200),
  host: z.string().trim().min(1, i18n.t("Please enter an address.")).max(253),
});

export function NewWebsiteDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [made, setMade] = useState<WebsiteRow | null>(null);
  const form = useServerForm({
    schema,
    values: { title: "", host: "" },
    save: async ({ title, host }) => {
      setMade(await foundWebsite(title, host));
      await queryClient.invalidateQueries(websitesQuery);
    },
  });
  if (made) return <WebsiteMade website={made} onClose={onClose} />;
  return (
    <FormDialog
      title={i18n.t("New website")}
      form={form}
      submitLabel={i18n.t("Make website")}
      pendingLabel={i18n.t("Making…")}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="title" label={i18n.t("Name")} autoFocus />
      <FormTextField
        control={form.control}
        name="host"
        label={i18n.t("Address")}
        placeholder="shop.example.com"
        help={i18n.t("A host name that leads to this server, without https://.")}
      />
    </FormDialog>
  );
}

function WebsiteMade({ website, onClose }: { website: WebsiteRow; onClose: () => void }) {
  return (
    <Dialog
      title={i18n.t("{title} is ready", { title: website.title })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Stay here")}</Button>
          <Button tone="primary" autoFocus onPress={() => window.location.assign(website.url)}>
            {i18n.t("Go there")}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {i18n.t(
          "It is empty, and asks what it shall be when you come. Sign in at {host} with the same account.",
          {
            host: website.host,
          },
        )}
      </p>
    </Dialog>
  );
}
