import { RadioList } from "@sitewright/ui/radio-list";
import { useQueryClient } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { toasts } from "../../app/toasts.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { invite, peopleQuery } from "../../session/people-api.ts";
import { FIRST_OFFERED, roleChoices } from "../../session/roles.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";

const schema = z.object({
  email: z.string().trim().min(1, i18n.t("Please enter an e-mail address.")),
  role: z.string(),
});

type InviteDialogProps = {
  /** Without a mail server letters stay in the outbox. */
  sendsMail: boolean;
  onClose: () => void;
};

export function InviteDialog({ sendsMail, onClose }: InviteDialogProps) {
  const queryClient = useQueryClient();
  const form = useServerForm({
    schema,
    values: { email: "", role: String(FIRST_OFFERED) },
    save: async ({ email, role }) => {
      const invited = await invite(email, Number(role));
      toasts.show({ tone: "info", text: i18n.t("Invited {email}", { email: invited.email }) });
      onClose();
      await queryClient.invalidateQueries(peopleQuery);
    },
  });
  const role = useController({ control: form.control, name: "role" });
  return (
    <FormDialog
      title={i18n.t("Invite somebody")}
      form={form}
      submitLabel={i18n.t("Send invitation")}
      pendingLabel={i18n.t("Sending…")}
      onClose={onClose}
    >
      {!sendsMail && <NoMailServer />}
      <FormTextField
        control={form.control}
        name="email"
        label={i18n.t("E-mail")}
        inputMode="email"
        autoComplete="off"
        autoFocus
        help={i18n.t("A letter with a link goes there. It works once, for seven days.")}
      />
      <RadioList
        label={i18n.t("Role")}
        choices={roleChoices()}
        value={role.field.value}
        onChange={role.field.onChange}
      />
    </FormDialog>
  );
}

function NoMailServer() {
  return (
    <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
      {i18n.t(
        "This website has no mail server yet, so the letter waits in the outbox. Whoever runs the server sets SITEWRIGHT_SMTP_URL; then send it again.",
      )}
    </p>
  );
}
