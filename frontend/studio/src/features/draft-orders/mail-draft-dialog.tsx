import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { toasts } from "../../app/toasts.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { type DraftDetail, draftQuery, mailDraft } from "./draft-orders-api.ts";

const schema = z.object({ words: z.string().max(2000) });

/** Sends the link to the customer, with a few words where there is something to say. */
export function MailDraftDialog({ draft, onClose }: { draft: DraftDetail; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useServerForm<z.infer<typeof schema>>({
    schema,
    values: { words: "" },
    save: async ({ words }) => {
      const sent = await mailDraft(draft.id, words);
      onClose();
      queryClient.setQueryData(draftQuery(draft.id).queryKey, sent);
      toasts.show({
        tone: "info",
        text: i18n.t("The link is on its way to {email}", { email: draft.email }),
      });
      await queryClient.invalidateQueries({ queryKey: ["draft-orders", "list"] });
    },
  });
  return (
    <FormDialog title={i18n.t("Mail the link")} form={form} submitLabel={i18n.t("Send")} onClose={onClose}>
      <p className="text-muted">
        {i18n.t("{email} gets what it holds and costs, and the link to pay it.", { email: draft.email })}
      </p>
      <FormTextField
        control={form.control}
        name="words"
        label={i18n.t("Words for the customer")}
        help={i18n.t("Besides, if you like.")}
        rows={4}
      />
    </FormDialog>
  );
}
