import { Button } from "@sitewright/ui/button";
import type { ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { i18n } from "../app/i18n.ts";
import type { useServerForm } from "../app/use-server-form.ts";
import { FormFailure } from "./form-failure.tsx";
import { FormTextField } from "./form-text-field.tsx";
import { Card } from "./screen.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

type NoteFormProps<Values extends FieldValues & { note: string }> = {
  form: ReturnType<typeof useServerForm<Values>>;
  isReader: boolean;
  /** What is noted beside the words. */
  children?: ReactNode;
};

/** The card in which a shop notes something for itself; what saves it is there once something was typed. */
export function NoteForm<Values extends FieldValues & { note: string }>(props: NoteFormProps<Values>) {
  const { form, isReader, children } = props;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Card title={i18n.t("Note")}>
      <form
        className="flex flex-col gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <FormFailure message={form.failure} />
        <FormTextField
          control={form.control}
          name={"note" as FieldPath<Values>}
          label={i18n.t("For you and your team")}
          rows={3}
          isDisabled={isReader}
          help={i18n.t("Customers never see it.")}
        />
        {children}
        {isDirty && (
          <div>
            <Button type="submit" isPending={isSubmitting}>
              {i18n.t("Save")}
            </Button>
          </div>
        )}
      </form>
      <UnsavedGuard isDirty={isDirty} onSave={form.submit} />
    </Card>
  );
}
