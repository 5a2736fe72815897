import { Button } from "@sitewright/ui/button";
import type { ReactNode } from "react";
import { i18n } from "../app/i18n.ts";
import { FormFailure } from "./form-failure.tsx";
import { Card } from "./screen.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

type NoteFormProps = {
  form: {
    failure: string;
    submit: () => Promise<boolean>;
    formState: { isDirty: boolean; isSubmitting: boolean };
  };
  children: ReactNode;
};

/** The card in which a shop notes something for itself; what saves it is there once something was typed. */
export function NoteForm({ form, children }: NoteFormProps) {
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
