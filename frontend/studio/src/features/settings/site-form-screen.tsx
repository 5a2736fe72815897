import { Button } from "@sitewright/ui/button";
import { type ComponentProps, type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { EditConflicts } from "../../history/edit-conflicts.tsx";
import { FormFailure } from "../../shell/form-failure.tsx";
import { Screen } from "../../shell/screen.tsx";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import { takingInto } from "./taking.ts";
import type { SiteForm } from "./use-site-form.ts";

type SiteFormScreenProps<Values extends FieldValues> = {
  title: string;
  lead: string;
  mayEdit: boolean;
  form: SiteForm<Values>;
  /** How what two people changed is called, shown and taken over. */
  conflicts: Pick<ComponentProps<typeof EditConflicts>, "labelOf" | "shown"> &
    Parameters<typeof takingInto<Values>>[1];
  children: ReactNode;
  /** What is saved by itself. */
  below?: ReactNode;
};

/** A screen of settings that are saved together. */
export function SiteFormScreen<Values extends FieldValues>(props: SiteFormScreenProps<Values>) {
  const { title, lead, mayEdit, form, conflicts, children, below } = props;
  const { labelOf, shown, ...naming } = conflicts;
  const { isDirty, isSubmitting } = form.formState;
  // The button stands above the form, and is what Enter in a field presses.
  const id = useId();
  return (
    <Screen
      title={title}
      lead={lead}
      actions={
        mayEdit && (
          <Button tone="primary" type="submit" form={id} isDisabled={!isDirty} isPending={isSubmitting}>
            {isSubmitting ? i18n.t("Saving…") : i18n.t("Save")}
          </Button>
        )
      }
    >
      <form
        id={id}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // The forms of dialogs are inside this one to React, though not in the document.
          if (event.target === event.currentTarget) void form.submit();
        }}
      >
        <FormFailure message={form.failure} />
        <EditConflicts edit={form.edit} labelOf={labelOf} shown={shown} {...takingInto(form, naming)} />
        {children}
      </form>
      {below && <div className="mt-5">{below}</div>}
      <UnsavedGuard isDirty={isDirty} onSave={form.submit} />
    </Screen>
  );
}
