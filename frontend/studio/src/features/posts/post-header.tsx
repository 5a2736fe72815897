import { Button } from "@sitewright/ui/button";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import type { PostForm } from "./post-editor.tsx";
import { comesOutAs } from "./post-form.ts";
import { PostStatusBadge } from "./post-status.tsx";
import type { Autosaved } from "./use-autosave.ts";

type PostHeaderProps = {
  status: string;
  form: PostForm;
  mayPublish: boolean;
  mayWrite: boolean;
  autosaved: Autosaved;
  menu: ReactNode;
  readOnlyWords: string;
};

/** How the post stands, and the one next step: publish, schedule, update, or hand it to somebody who may. */
export function PostHeader(props: PostHeaderProps) {
  const { status, form, mayPublish, mayWrite, autosaved, menu, readOnlyWords } = props;
  const { isDirty, isSubmitting } = form.formState;
  const next = useNextStep(form, status, mayPublish);
  const isPending = isSubmitting && autosaved !== "saving";
  const save = () => void form.submit();
  return (
    <>
      <span className="flex items-center gap-2 text-muted text-sm">
        <PostStatusBadge status={status} />
        <span role="status">{mayWrite ? stateWords(isDirty, isSubmitting, autosaved) : readOnlyWords}</span>
      </span>
      {menu}
      {next && (
        <Button onPress={save} isDisabled={!mayWrite || !isDirty} isPending={isPending}>
          {i18n.t("Save")}
        </Button>
      )}
      <Button
        tone="primary"
        isDisabled={!mayWrite || (!next && !isDirty)}
        isPending={isPending}
        onPress={next ? next.take : save}
      >
        {next ? next.words : i18n.t("Update")}
      </Button>
    </>
  );
}

/** What takes a draft further; null where saving is all there is to do. */
function useNextStep(form: PostForm, status: string, mayPublish: boolean) {
  const { website } = useSession();
  const [chosen, at] = useWatch({ control: form.control, name: ["status", "at"] });
  const isDraft = status === "draft" || status === "needs-review";
  if (!isDraft || chosen !== status) return null;
  const comesOut = comesOutAs(at, website.time_zone);
  const to = mayPublish ? comesOut : status === "draft" ? "needs-review" : "draft";
  const take = async () => {
    // What saves by itself ends first: asked again meanwhile, it would be the same saving.
    if (form.formState.isSubmitting) await form.submit();
    form.setValue("status", to, { shouldDirty: true });
    // Refused, it is what it was.
    if (!(await form.submit())) form.setValue("status", status, { shouldDirty: true });
  };
  return { words: stepWords(to), take: () => void take() };
}

function stepWords(to: string): string {
  if (to === "published") return i18n.t("Publish");
  if (to === "scheduled") return i18n.t("Schedule");
  return to === "needs-review" ? i18n.t("Send to review") : i18n.t("Back to draft");
}

function stateWords(isDirty: boolean, isSubmitting: boolean, autosaved: Autosaved): string {
  if (isSubmitting) return i18n.t("Saving…");
  if (isDirty) return i18n.t("Not saved yet");
  return autosaved === "saved" ? i18n.t("Saved") : "";
}
