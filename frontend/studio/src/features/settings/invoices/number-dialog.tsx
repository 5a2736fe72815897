import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { toasts } from "../../../app/toasts.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { numbersQuery, raiseNumber } from "./invoices-api.ts";

type NumberDialogProps = {
  readonly kind: "invoice" | "credit_note";
  readonly following: number;
  readonly onClose: () => void;
};

/** For a shop that issued invoices elsewhere before: it goes on where it was. */
export function NumberDialog({ kind, following, onClose }: NumberDialogProps) {
  const queryClient = useQueryClient();
  const form = useServerForm<{ following: string }>({
    schema: z.object({
      following: z.string().refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= following, {
        message: i18n.t("A whole number, {least} or higher.", { least: String(following) }),
      }),
    }),
    values: { following: String(following) },
    save: async (values) => {
      const saved = await raiseNumber({ kind, following: Number(values.following) });
      queryClient.setQueryData(numbersQuery.queryKey, saved);
      toasts.show({
        tone: "info",
        text: i18n.t("The next one is {next}", { next: saved[kind].printed }),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={i18n.t("Next number")}
      form={form}
      submitLabel={i18n.t("Go on from there")}
      onClose={onClose}
    >
      <p className="text-muted text-sm">
        {i18n.t("Numbers only go up: this cannot be taken back, and the numbers in between stay unused.")}
      </p>
      <FormTextField
        control={form.control}
        name="following"
        label={i18n.t("Number of the next one")}
        inputMode="numeric"
      />
    </FormDialog>
  );
}
