import { Button, buttonClass } from "@sitewright/ui/button";
import { Tabs } from "@sitewright/ui/tabs";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { useMemo, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { EditConflicts } from "../../history/edit-conflicts.tsx";
import { useEdit, useFollowedVersion } from "../../history/use-edit.ts";
import { useUndo } from "../../history/use-undo.ts";
import { may, useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { FormFailure } from "../../shell/form-failure.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import { Builder } from "./builder.tsx";
import { canTake, conflictWords, shownValue, takeTheirs } from "./form-conflicts.ts";
import { FormMenu } from "./form-menu.tsx";
import { FormSettingsPanel } from "./form-settings.tsx";
import { FORM_SCHEMA, type FormValues, fieldFor, valuesOf } from "./form-values.ts";
import { type FormDetail, formQuery, saveForm } from "./forms-api.ts";

/** Fields in one tab, what happens after sending in the other; both are saved together. */
export function FormEditor({ form }: { form: FormDetail }) {
  const mayEdit = may(useSession(), "content", "edit");
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const edit = useEdit(form.version);
  const values = useMemo(() => valuesOf(form), [form]);
  const builder = useServerForm<FormValues>({
    schema: FORM_SCHEMA,
    values,
    fieldFor,
    save: async (written) => {
      const saved = await edit.save((begun) => saveForm(form.id, { ...written, ...begun }));
      queryClient.setQueryData(formQuery(form.id).queryKey, saved);
      await tellSaved(i18n.t("“{title}” saved", { title: saved.name }), saved.change_set_id ?? "");
    },
  });
  const { isDirty, isSubmitting } = builder.formState;
  useFollowedVersion(edit, form.version, isDirty);
  const [tab, setTab] = useState("fields");
  return (
    <Screen
      title={form.name}
      back={<BackLink to="/forms">{i18n.t("Forms")}</BackLink>}
      actions={
        <>
          <span role="status" className="self-center text-muted text-sm empty:hidden">
            {!mayEdit ? i18n.t("You can read this form only.") : isDirty ? i18n.t("Not saved yet") : ""}
          </span>
          {mayEdit && (
            <>
              <Link
                to="/forms/$formId/submissions"
                params={{ formId: form.id }}
                className={buttonClass("secondary")}
              >
                <Inbox size={16} aria-hidden /> {i18n.t("Submissions")}
              </Link>
              <FormMenu form={form} />
              <Button
                tone="primary"
                isDisabled={!isDirty}
                isPending={isSubmitting}
                onPress={() => void builder.submit()}
              >
                {i18n.t("Save")}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FormFailure message={builder.failure} />
        <EditConflicts
          edit={edit}
          labelOf={conflictWords}
          keep={(field) => builder.clearErrors(fieldFor(field) ?? [])}
          canTake={canTake}
          shown={shownValue}
          take={(conflict) => takeTheirs(builder, conflict)}
        />
        <Card>
          <Tabs
            label={form.name}
            selected={tab}
            onSelect={setTab}
            tabs={[
              {
                id: "fields",
                label: i18n.t("Fields"),
                content: <Builder form={builder} detail={form} mayEdit={mayEdit} />,
              },
              {
                id: "settings",
                label: i18n.t("Sending and storage"),
                content: (
                  <div className="flex max-w-2xl flex-col gap-5 p-4">
                    <FormTextField
                      control={builder.control}
                      name="name"
                      label={i18n.t("Name")}
                      help={i18n.t("For you alone, to find it again.")}
                    />
                    <FormSettingsPanel form={builder} kind={form.kind} />
                  </div>
                ),
              },
            ]}
          />
        </Card>
      </div>
      <UnsavedGuard isDirty={isDirty && mayEdit} onSave={builder.submit} />
    </Screen>
  );
}
