import { Button } from "@sitewright/ui/button";
import { Switch } from "@sitewright/ui/switch";
import { TextField } from "@sitewright/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { useSettled } from "../../../app/use-settled.ts";
import type { CodeError } from "../../../code/code-errors.ts";
import { CodeField } from "../../../code/code-field.tsx";
import { EditConflicts } from "../../../history/edit-conflicts.tsx";
import { FormFailure } from "../../../shell/form-failure.tsx";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card, Screen } from "../../../shell/screen.tsx";
import { UnsavedGuard } from "../../../shell/unsaved-guard.tsx";
import {
  codeProblemsQuery,
  type InjectedCode,
  injectedCodeQuery,
  saveInjectedCode,
} from "../../code/code-api.ts";
import { SafeLink } from "../../code/safe-link.tsx";
import { useCodeDraft } from "../../code/use-code-draft.ts";
import { ConsentCard } from "./consent-card.tsx";
import { type Injected, type InjectedDraft, labelOf, valueIn } from "./injected-fields.ts";

export default function InjectedCodeScreen() {
  const query = useQuery(injectedCodeQuery);
  return <QueryView query={query}>{(saved) => <CodeForm saved={saved} />}</QueryView>;
}

/** Markup and scripts for every public page; nothing here runs in the studio. */
function CodeForm({ saved }: { saved: InjectedCode }) {
  const draft: InjectedDraft = useCodeDraft(saved, {
    queryKey: injectedCodeQuery.queryKey,
    typedOf: ({ version, change_set_id, hosts, ...saved }: InjectedCode) => ({
      ...saved,
      hosts: hosts.join("\n"),
    }),
    send: (value, begun) => saveInjectedCode({ ...value, hosts: hostsOf(value.hosts), ...begun }),
    done: i18n.t("Code injection saved"),
  });
  const { value, put } = draft;
  const problems = useProblems(value);
  return (
    <Screen
      title={i18n.t("Code injection")}
      lead={i18n.t("Your own markup and scripts in every public page.")}
      actions={
        <Button
          tone="primary"
          isDisabled={!draft.isDirty}
          isPending={draft.isSaving}
          onPress={() => void draft.save()}
        >
          {draft.isSaving ? i18n.t("Saving…") : i18n.t("Save")}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Messages draft={draft} />
        <Card>
          <div className="flex flex-col gap-1 p-4">
            <Switch
              label={i18n.t("Put this code into public pages")}
              isSelected={value.is_on}
              onChange={(isOn) => put({ is_on: isOn })}
            />
            <p className="text-muted text-sm">
              {i18n.t(
                "Off, the code is kept and nobody gets it. It is never in the cart, the checkout, orders or the studio.",
              )}
            </p>
            <SafeLink />
          </div>
        </Card>
        <Card>
          <div className="flex flex-col gap-5 p-4">
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
            <TextField
              label={i18n.t("Hosts the scripts may reach")}
              rows={3}
              help={i18n.t("One a line, such as plausible.io. Visitors' browsers speak to no others.")}
              value={value.hosts}
              error={draft.refusals["code.hosts"]}
              onChange={(hosts) => put({ hosts })}
            />
          </div>
        </Card>
        <ConsentCard value={value} put={put} refusals={draft.refusals} />
      </div>
      <UnsavedGuard isDirty={draft.isDirty} onSave={draft.save} />
    </Screen>
  );
}

function hostsOf(lines: string): string[] {
  return lines.split("\n").flatMap((line) => line.trim().toLowerCase() || []);
}

const NONE: readonly CodeError[] = [];

function useProblems({ head, foot }: Injected): Readonly<Record<"head" | "foot", readonly CodeError[]>> {
  const typed = { head: useSettled(head), foot: useSettled(foot) };
  const isEmpty = typed.head === "" && typed.foot === "";
  const query = useQuery({ ...codeProblemsQuery(typed), enabled: !isEmpty });
  return {
    head: (typed.head && query.data?.head) || NONE,
    foot: (typed.foot && query.data?.foot) || NONE,
  };
}

/** What is wrong with the code stands below it, with its place. */
function Messages({ draft }: { draft: InjectedDraft }) {
  return (
    <>
      <FormFailure message={draft.edit.conflicts.length > 0 ? "" : draft.failure} />
      <EditConflicts
        edit={draft.edit}
        keep={() => undefined}
        labelOf={labelOf}
        take={({ field, theirs }) => {
          draft.put(valueIn(field, theirs));
          return true;
        }}
        canTake={() => true}
      />
    </>
  );
}
