import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { useUndo } from "../../history/use-undo.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { addSubscriber } from "./newsletters-api.ts";
import { addedWords } from "./subscriber-words.ts";

export const CONSENT = z
  .string()
  .trim()
  .min(1, i18n.t("Write down how these people agreed to get your letters."))
  .max(2000, i18n.t("This is too long. Please shorten it."));

const schema = z.object({
  email: z.string().trim().min(1, i18n.t("Please enter an e-mail address.")),
  consent: CONSENT,
});

/** Somebody who agreed elsewhere; how, is kept with the address. */
export default function AddDialog({ listId, onClose }: { listId: string; onClose: () => void }) {
  const { tellSaved } = useUndo();
  const form = useServerForm({
    schema,
    values: { email: "", consent: "" },
    save: async ({ email, consent }) => {
      const { change_set_id: changeSetId = "" } = await addSubscriber(listId, email, consent);
      onClose();
      await tellSaved(addedWords(1), changeSetId);
    },
  });
  return (
    <FormDialog title={i18n.t("Add a subscriber")} form={form} submitLabel={i18n.t("Add")} onClose={onClose}>
      <FormTextField
        control={form.control}
        name="email"
        label={i18n.t("E-mail")}
        inputMode="email"
        autoComplete="off"
        autoFocus
      />
      <FormTextField
        control={form.control}
        name="consent"
        label={i18n.t("How the person agreed")}
        rows={2}
        placeholder={i18n.t("Signed the list at the market on 3 May")}
        help={i18n.t("Kept with the address, in case somebody asks.")}
      />
    </FormDialog>
  );
}
