import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { toasts } from "../../app/toasts.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { addPasskey, namePasskey, type PasskeyRow, signInWaysQuery } from "../../session/sign-in-ways-api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, i18n.t("Please enter a name."))
    .max(60, i18n.t("Use 60 characters at most.")),
});

type PasskeyDialogProps = {
  /** The one to rename; null makes a new one. */
  passkey: PasskeyRow | null;
  onClose: () => void;
};

export function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const queryClient = useQueryClient();
  const form = useServerForm({
    schema,
    values: { name: passkey?.name ?? i18n.t("My device") },
    save: async ({ name }) => {
      await (passkey ? namePasskey(passkey.id, name) : addPasskey(name));
      if (!passkey) toasts.show({ tone: "info", text: i18n.t("Passkey “{name}” added", { name }) });
      onClose();
      await queryClient.invalidateQueries(signInWaysQuery);
    },
  });
  return (
    <FormDialog
      title={passkey ? i18n.t("Rename the passkey") : i18n.t("Add a passkey")}
      form={form}
      submitLabel={passkey ? i18n.t("Rename") : i18n.t("Continue")}
      onClose={onClose}
    >
      {!passkey && (
        <p>{i18n.t("Your browser asks next where to keep it, and for your finger, face or PIN.")}</p>
      )}
      <FormTextField
        control={form.control}
        name="name"
        label={i18n.t("Name")}
        help={i18n.t("So that you know it again, such as “Phone” or “Blue key”.")}
        autoFocus
      />
    </FormDialog>
  );
}
