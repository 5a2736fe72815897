import { RadioList } from "@sitewright/ui/radio-list";
import { Switch } from "@sitewright/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { addRedirect, type RedirectRow, suggestionQuery, updateRedirect } from "./redirects-api.ts";

const schema = z.object({
  source: z.string().trim().min(1, i18n.t("Please enter the old address.")).max(1000),
  target: z.string().trim().min(1, i18n.t("Please enter where it leads.")).max(1000),
  status: z.enum(["301", "302"]),
  is_enabled: z.boolean(),
});
type Values = z.infer<typeof schema>;

type RedirectDialogProps = {
  /** The one to change; without it another one is made. */
  redirect?: RedirectRow;
  /** Where the new one begins; empty to be typed. */
  source?: string;
  onClose: () => void;
};

/** Asks where a redirect begins and where it leads; for an address visitors missed the likeliest page stands there. */
export default function RedirectDialog({ redirect, source = "", onClose }: RedirectDialogProps) {
  const { tellSaved } = useUndo();
  const { data: suggested } = useQuery({ ...suggestionQuery(source), enabled: source !== "" });
  const form = useServerForm<Values>({
    schema,
    values: redirect ? valuesOf(redirect) : { ...NEW, source, target: suggested?.path ?? "" },
    save: async (typed) => {
      const fields = { ...typed, status: Number(typed.status) };
      const { change_set_id: changeSetId = "" } = redirect
        ? await updateRedirect(redirect.id, fields)
        : await addRedirect(fields);
      onClose();
      await tellSaved(redirect ? i18n.t("Redirect changed") : i18n.t("Redirect added"), changeSetId);
    },
  });
  const status = useController({ control: form.control, name: "status" });
  const isEnabled = useController({ control: form.control, name: "is_enabled" });
  const isSuggested = Boolean(suggested?.path) && form.watch("target") === suggested?.path;
  return (
    <FormDialog
      title={redirect ? i18n.t("Change redirect") : i18n.t("Add redirect")}
      form={form}
      submitLabel={redirect ? i18n.t("Save") : i18n.t("Add")}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="source"
        label={i18n.t("Old address")}
        placeholder="/old-page"
        help={i18n.t("Such as /old-page. With * at its end, as in /blog/*, everything that begins so.")}
        autoFocus={source === ""}
      />
      <FormTextField
        control={form.control}
        name="target"
        label={i18n.t("Leads to")}
        placeholder="/new-page"
        help={
          isSuggested
            ? i18n.t("Suggested: “{title}” has the most similar address.", { title: suggested?.title ?? "" })
            : i18n.t("A page of yours such as /new-page, or a whole address such as https://example.com.")
        }
        autoFocus={source !== ""}
      />
      <RadioList
        label={i18n.t("For how long")}
        value={status.field.value}
        onChange={status.field.onChange}
        choices={[
          {
            value: "301",
            label: i18n.t("Permanent"),
            help: i18n.t("Search engines show the new address instead (301)."),
          },
          {
            value: "302",
            label: i18n.t("Temporary"),
            help: i18n.t("Search engines keep the old address (302)."),
          },
        ]}
      />
      <Switch
        label={i18n.t("Lead visitors on")}
        isSelected={isEnabled.field.value}
        onChange={isEnabled.field.onChange}
      />
    </FormDialog>
  );
}

const NEW: Values = { source: "", target: "", status: "301", is_enabled: true };

function valuesOf({ source, target, status, is_enabled }: RedirectRow): Values {
  return { source, target, status: status === 302 ? "302" : "301", is_enabled };
}
