import { ActionMenu } from "@sitewright/ui/action-menu";
import { useNavigate } from "@tanstack/react-router";
import { CodeXml, Copy, History, Inbox, Pencil, Trash2, Webhook } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useDeletion } from "../../history/use-deletion.ts";
import { useUndo } from "../../history/use-undo.ts";
import { may, useSession } from "../../session/session.ts";
import { copyForm, deleteForm, type FormKind, formQuery } from "./forms-api.ts";

const FormCodeDialog = lazy(() => import("../code/form-code-dialog.tsx"));
const FormHookDialog = lazy(() => import("./form-hook-dialog.tsx"));

type FormMenuProps = { form: { id: string; name: string; kind: FormKind }; onRename?: () => void };

/** What can be done with a form as a whole. */
export function FormMenu({ form, onRename }: FormMenuProps) {
  const navigate = useNavigate();
  const { tellSaved } = useUndo();
  const remove = useDeletion({
    title: form.name,
    onDelete: () => deleteForm(form.id),
    list: "/forms",
    queryKey: formQuery(form.id).queryKey,
  });
  const copy = () =>
    void attempt(async () => {
      const { id, change_set_id: changeSetId = "" } = await copyForm(form.id);
      await navigate({ to: "/forms/$formId", params: { formId: id } });
      await tellSaved(i18n.t("“{title}” copied", { title: form.name }), changeSetId);
    });
  const [isCoding, setCoding] = useState(false);
  // What goes with a product is sent to no page.
  const mayCode = may(useSession(), "sensitive", "edit") && form.kind !== "additional";
  const [isHooking, setHooking] = useState(false);
  const mayHook = may(useSession(), "content", "edit") && form.kind !== "additional";
  const label = i18n.t("Actions for {title}", { title: form.name });
  return (
    <>
      <ActionMenu
        label={label}
        actions={[
          {
            id: "submissions",
            label: i18n.t("Submissions"),
            icon: <Inbox size={15} aria-hidden />,
            onAction: () => void navigate({ to: "/forms/$formId/submissions", params: { formId: form.id } }),
          },
          ...(onRename
            ? [
                {
                  id: "rename",
                  label: i18n.t("Rename"),
                  icon: <Pencil size={15} aria-hidden />,
                  startsGroup: true,
                  onAction: onRename,
                },
              ]
            : []),
          {
            id: "copy",
            label: i18n.t("Duplicate"),
            icon: <Copy size={15} aria-hidden />,
            onAction: copy,
          },
          ...(mayCode
            ? [
                {
                  id: "code",
                  label: i18n.t("Code after sending"),
                  icon: <CodeXml size={15} aria-hidden />,
                  onAction: () => setCoding(true),
                },
              ]
            : []),
          ...(mayHook
            ? [
                {
                  id: "hook",
                  label: i18n.t("Webhook"),
                  icon: <Webhook size={15} aria-hidden />,
                  onAction: () => setHooking(true),
                },
              ]
            : []),
          {
            id: "history",
            label: i18n.t("History"),
            icon: <History size={15} aria-hidden />,
            onAction: () => void navigate({ to: "/activity", search: { kind: "forms", thing: form.id } }),
          },
          {
            id: "delete",
            label: i18n.t("Delete"),
            icon: <Trash2 size={15} aria-hidden />,
            isDangerous: true,
            startsGroup: true,
            onAction: remove,
          },
        ]}
      />
      {isCoding && (
        <Suspense>
          <FormCodeDialog form={form} onClose={() => setCoding(false)} />
        </Suspense>
      )}
      {isHooking && (
        <Suspense>
          <FormHookDialog form={form} onClose={() => setHooking(false)} />
        </Suspense>
      )}
    </>
  );
}
