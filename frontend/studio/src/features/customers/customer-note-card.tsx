import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { toasts } from "../../app/toasts.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { may, useSession } from "../../session/session.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { NoteForm } from "../../shell/note-form.tsx";
import { type CustomerDetail, customerQuery, noteCustomer } from "./customers-api.ts";

const schema = z.object({ note: z.string().max(2000), tags: z.string().max(800) });

/** What the shop notes about a customer, and tags separated by commas. */
export function CustomerNoteCard({ customer }: { customer: CustomerDetail }) {
  const queryClient = useQueryClient();
  const isReader = !may(useSession(), "orders", "edit");
  const form = useServerForm({
    schema,
    values: { note: customer.note, tags: customer.tags.join(", ") },
    save: async ({ note, tags }) => {
      const saved = await noteCustomer(customer.id, note, tagsIn(tags));
      queryClient.setQueryData(customerQuery(customer.id).queryKey, saved);
      toasts.show({ tone: "info", text: i18n.t("Note saved") });
    },
  });
  return (
    <NoteForm form={form} isReader={isReader}>
      <FormTextField
        control={form.control}
        name="tags"
        label={i18n.t("Tags")}
        isDisabled={isReader}
        help={i18n.t("Separated by commas.")}
      />
    </NoteForm>
  );
}

function tagsIn(typed: string): string[] {
  return typed
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean)
    .slice(0, 20);
}
