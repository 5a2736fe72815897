import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { type AppSetup, confirmApp } from "../../session/sign-in-ways-api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { QrPicture } from "./qr-picture.tsx";

const schema = z.object({ code: z.string().trim().min(1, i18n.t("Please enter the code.")) });

type AppSetupDialogProps = {
  setup: AppSetup;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
};

/** What the app is told, by camera or typed; its first code shows that it has understood. */
export function AppSetupDialog({ setup, onDone, onClose }: AppSetupDialogProps) {
  const form = useServerForm({
    schema,
    values: { code: "" },
    save: async ({ code }) => onDone(await confirmApp(code)),
  });
  return (
    <FormDialog
      title={i18n.t("Set up your authenticator app")}
      form={form}
      submitLabel={i18n.t("Turn on")}
      onClose={onClose}
    >
      <p>{i18n.t("Scan this with an app such as Aegis, 2FAS, 1Password or Google Authenticator.")}</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrPicture rows={setup.qr} label={i18n.t("QR code for your authenticator app")} />
        <div className="min-w-0 flex-[1_1_9rem] text-sm">
          <p className="text-muted">{i18n.t("No camera? Type this into the app:")}</p>
          <p className="mt-1 select-all break-words font-mono">{inFours(setup.secret)}</p>
          <a href={setup.address} className="mt-2 inline-block font-medium text-brand underline sm:hidden">
            {i18n.t("Open in the app on this phone")}
          </a>
        </div>
      </div>
      <FormTextField
        control={form.control}
        name="code"
        label={i18n.t("Code the app shows")}
        help={i18n.t("Six digits; they change every 30 seconds.")}
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </FormDialog>
  );
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
