import { Button } from "@sitewright/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { EditConflicts } from "../../../history/edit-conflicts.tsx";
import { takingInto, wordsOf } from "../../../history/plain-conflicts.ts";
import { useEdit, useFollowedVersion } from "../../../history/use-edit.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { may, useSession } from "../../../session/session.ts";
import { FormFailure } from "../../../shell/form-failure.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card, Screen } from "../../../shell/screen.tsx";
import { UnsavedGuard } from "../../../shell/unsaved-guard.tsx";
import { type Site, siteQuery, updateSite } from "../site-api.ts";
import { mailsQuery } from "./mails-api.ts";
import { PreviewCard } from "./preview-card.tsx";
import { wordingsSchema } from "./wording.ts";

const schema = z.object({
  senderName: z.string().max(100),
  replyTo: z.string(),
  footer: z.string().max(500),
  wording: wordingsSchema,
});
type MailSettings = z.infer<typeof schema>;

const FIELDS: Record<string, keyof MailSettings> = {
  "settings.mail.senderName": "senderName",
  "settings.mail.replyTo": "replyTo",
  "settings.mail.footer": "footer",
  "settings.mail.wording": "wording",
};

/** Who mails to buyers come from, and what they look like. */
export default function EmailScreen() {
  const query = useQuery(siteQuery);
  return <QueryView query={query}>{(site) => <MailForm key={site.id} site={site} />}</QueryView>;
}

function MailForm({ site }: { site: Site }) {
  const form = useMailForm(site);
  const isReader = !may(useSession(), "orders", "edit");
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Screen
      title={i18n.t("E-mail")}
      lead={i18n.t("The mails your buyers get, and who they come from.")}
      actions={
        !isReader && (
          <Button
            tone="primary"
            isDisabled={!isDirty}
            isPending={isSubmitting}
            onPress={() => void form.submit()}
          >
            {isSubmitting ? i18n.t("Saving…") : i18n.t("Save")}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <FormFailure message={form.failure} />
          <EditConflicts edit={form.edit} labelOf={wordsOf} {...takingInto(form)} />
          <SenderCard control={form.control} isReader={isReader} title={site.title} />
        </form>
        <Mails control={form.control} isReader={isReader} />
      </div>
      <UnsavedGuard isDirty={isDirty} onSave={form.submit} />
    </Screen>
  );
}

function useMailForm(site: Site) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const edit = useEdit(site.version);
  const form = useServerForm<MailSettings>({
    schema,
    values: site.settings.mail as MailSettings,
    fieldFor: (field) => FIELDS[field] ?? null,
    save: async (mail) => {
      const settings = { ...site.settings, mail: { ...mail, replyTo: mail.replyTo.trim() } };
      const saved = await edit.save((begun) => updateSite({ settings, ...begun }));
      queryClient.setQueryData(siteQuery.queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: mailsQuery.queryKey });
      await tellSaved(i18n.t("E-mail settings saved"), saved.change_set_id);
    },
  });
  useFollowedVersion(edit, site.version, form.formState.isDirty);
  return { ...form, edit };
}

/** Every mail, with the owner's own words for it among what the form holds. */
function Mails({ control, isReader }: Omit<SenderProps, "title">) {
  const { field, fieldState } = useController({ control, name: "wording" });
  // A wrong address in a block is told at that block's own place in the form, and is one of the words' all the same.
  const { error } = fieldState;
  const message = error && (error.message ?? i18n.t("Something in a block is not right."));
  return <PreviewCard isReader={isReader} wordings={field.value} error={message} onChange={field.onChange} />;
}

type SenderProps = {
  readonly control: ReturnType<typeof useMailForm>["control"];
  readonly isReader: boolean;
  readonly title: string;
};

function SenderCard({ control, isReader, title }: SenderProps) {
  const { data } = useQuery(mailsQuery);
  return (
    <Card title={i18n.t("Sender")}>
      <div className="flex flex-col gap-4 p-4">
        <FormTextField
          control={control}
          name="senderName"
          label={i18n.t("Sender name")}
          placeholder={title}
          help={data && i18n.t("Mails come from this name at {address}.", { address: data.from_address })}
          isDisabled={isReader}
        />
        <FormTextField
          control={control}
          name="replyTo"
          label={i18n.t("Answers go to")}
          inputMode="email"
          help={i18n.t("The address you read. Empty, answers go to where mails come from.")}
          isDisabled={isReader}
        />
        <FormTextField
          control={control}
          name="footer"
          label={i18n.t("At the end of every mail")}
          rows={3}
          help={i18n.t("Such as your company’s name and address, as the law asks for in many countries.")}
          isDisabled={isReader}
        />
      </div>
    </Card>
  );
}
