import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import { useSettled } from "../../app/use-settled.ts";
import type { CodeError } from "../../code/code-errors.ts";
import { CodeField } from "../../code/code-field.tsx";
import { EditConflicts } from "../../history/edit-conflicts.tsx";
import { FormFailure } from "../../shell/form-failure.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { codeProblemsQuery, type FormCode, formCodeQuery, saveFormCode } from "./code-api.ts";
import { SwitchedOff } from "./switched-off.tsx";
import { type CodeDraft, useCodeDraft } from "./use-code-draft.ts";

type Markup = { readonly code: string };
type FormCodeDialogProps = { form: { id: string; name: string }; onClose: () => void };

/** Scripts that run once a form was sent (SF-4.38). */
export default function FormCodeDialog({ form, onClose }: FormCodeDialogProps) {
  const query = useQuery(formCodeQuery(form.id));
  return (
    <Dialog
      size="large"
      title={i18n.t("Code after sending “{title}”", { title: form.name })}
      isOpen
      onClose={onClose}
    >
      <QueryView query={query}>
        {(saved) => <CodeForm form={form} saved={saved} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function CodeForm({ form, saved, onClose }: FormCodeDialogProps & { saved: FormCode }) {
  const draft: CodeDraft<Markup> = useCodeDraft(saved, {
    queryKey: formCodeQuery(form.id).queryKey,
    typedOf: ({ code }: FormCode) => ({ code }),
    send: (value, begun) => saveFormCode(form.id, { ...value, ...begun }),
    done: i18n.t("Code of the form saved"),
  });
  const { value, put } = draft;
  const save = async () => {
    if (await draft.save()) onClose();
  };
  return (
    <div className="flex flex-col gap-5">
      {!saved.is_on && <SwitchedOff />}
      <FormFailure message={draft.edit.conflicts.length > 0 ? "" : draft.failure} />
      <EditConflicts
        edit={draft.edit}
        keep={() => undefined}
        labelOf={() => i18n.t("Code")}
        take={({ theirs }) => {
          put({ code: String(theirs ?? "") });
          return true;
        }}
        canTake={() => true}
      />
      <CodeField
        label={i18n.t("Code")}
        language="html"
        help={i18n.t(
          "Scripts and other markup, on the page that says thank you. Where the form leads to another page, put it there.",
        )}
        value={value.code}
        errors={useProblems(value.code)}
        onChange={(code) => put({ code })}
      />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
        <Button
          tone="primary"
          isDisabled={!draft.isDirty}
          isPending={draft.isSaving}
          onPress={() => void save()}
        >
          {draft.isSaving ? i18n.t("Saving…") : i18n.t("Save")}
        </Button>
      </div>
    </div>
  );
}

const NONE: readonly CodeError[] = [];

/** As of code at the end of a page, which it is. */
function useProblems(code: string): readonly CodeError[] {
  const foot = useSettled(code);
  const query = useQuery({ ...codeProblemsQuery({ foot }), enabled: foot !== "" });
  return (foot && query.data?.foot) || NONE;
}
