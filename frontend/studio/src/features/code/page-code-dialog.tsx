import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import { useSettled } from "../../app/use-settled.ts";
import type { CodeError } from "../../code/code-errors.ts";
import { CodeField } from "../../code/code-field.tsx";
import { EditConflicts } from "../../history/edit-conflicts.tsx";
import type { PageRow } from "../../pages/pages-api.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { codeProblemsQuery, type PageCode, pageCodeQuery, savePageCode } from "./code-api.ts";
import { SafeLink } from "./safe-link.tsx";
import { SwitchedOff } from "./switched-off.tsx";
import { type CodeDraft, useCodeDraft } from "./use-code-draft.ts";

type Markup = { readonly head: string; readonly foot: string };
type PageCodeDialogProps = { page: PageRow; onClose: () => void };

/** "Code for this page": markup and scripts that stand in one page, behind those of all. */
export default function PageCodeDialog({ page, onClose }: PageCodeDialogProps) {
  const query = useQuery(pageCodeQuery(page.id));
  return (
    <Dialog size="large" title={i18n.t("Code for “{title}”", { title: page.title })} isOpen onClose={onClose}>
      <QueryView query={query}>
        {(saved) => <CodeForm page={page} saved={saved} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function CodeForm({ page, saved, onClose }: PageCodeDialogProps & { saved: PageCode }) {
  const draft: CodeDraft<Markup> = useCodeDraft(saved, {
    queryKey: pageCodeQuery(page.id).queryKey,
    typedOf: ({ head, foot }: PageCode) => ({ head, foot }),
    send: (value, begun) => savePageCode(page.id, { ...value, ...begun }),
    done: i18n.t("Code of the page saved"),
  });
  const { value, put } = draft;
  const problems = useProblems(value);
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
        labelOf={labelOf}
        take={({ field, theirs }) => {
          put({ [field]: String(theirs ?? "") });
          return true;
        }}
        canTake={() => true}
      />
      <CodeField
        label={i18n.t("Head")}
        language="html"
        help={i18n.t("Scripts, styles, meta and link elements, at the end of the head.")}
        value={value.head}
        errors={problems.head}
        onChange={(head) => put({ head })}
      />
      <CodeField
        label={i18n.t("End of the page")}
        language="html"
        help={i18n.t("Scripts and other markup, behind the footer.")}
        value={value.foot}
        errors={problems.foot}
        onChange={(foot) => put({ foot })}
      />
      <SafeLink path={page.url} />
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

function useProblems({ head, foot }: Markup): Readonly<Record<keyof Markup, readonly CodeError[]>> {
  const typed = { head: useSettled(head), foot: useSettled(foot) };
  const isEmpty = typed.head === "" && typed.foot === "";
  const query = useQuery({ ...codeProblemsQuery(typed), enabled: !isEmpty });
  return {
    head: (typed.head && query.data?.head) || NONE,
    foot: (typed.foot && query.data?.foot) || NONE,
  };
}

function labelOf(field: string): string {
  return field === "head" ? i18n.t("Head") : i18n.t("End of the page");
}
