import { Button } from "@sitewright/ui/button";
import { z } from "zod";
import { i18n } from "../app/i18n.ts";
import { attempt } from "../app/toasts.ts";
import { useServerForm } from "../app/use-server-form.ts";
import { FormDialog } from "./form-dialog.tsx";
import { FormTextField } from "./form-text-field.tsx";

const FEWEST = 4;
const MOST = 100;

const schema = z.object({
  password: z
    .string()
    .min(FEWEST, i18n.t("Use {fewest} to {most} characters.", { fewest: FEWEST, most: MOST }))
    .max(MOST, i18n.t("Use {fewest} to {most} characters.", { fewest: FEWEST, most: MOST })),
});

type PasswordDialogProps = {
  title: string;
  help: string;
  isLocked: boolean;
  /** Null takes the password off. */
  save: (password: string | null) => Promise<void>;
  onClose: () => void;
};

/** A password to be told to visitors: it is readable while it is typed, and nobody can read it afterwards. */
export function PasswordDialog({ title, help, isLocked, save, onClose }: PasswordDialogProps) {
  const saveAndClose = async (password: string | null) => {
    await save(password);
    onClose();
  };
  const form = useServerForm({
    schema,
    values: { password: "" },
    save: ({ password }) => saveAndClose(password),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={isLocked ? i18n.t("Change the password") : i18n.t("Protect")}
      onClose={onClose}
    >
      <p className="text-muted text-sm">{help}</p>
      <FormTextField
        control={form.control}
        name="password"
        label={isLocked ? i18n.t("New password") : i18n.t("Password")}
        help={i18n.t("Write it down: it is kept so that nobody can read it again, not even you.")}
        autoComplete="off"
        autoFocus
      />
      {isLocked && (
        <div>
          <Button tone="danger" onPress={() => void attempt(() => saveAndClose(null))}>
            {i18n.t("Remove the password")}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
