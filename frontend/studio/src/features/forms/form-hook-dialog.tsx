import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { TextField } from "@sitewright/ui/text-field";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { useUndo } from "../../history/use-undo.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { CopyButton } from "../settings/domains/copy-button.tsx";
import { type FormHook, hookQuery, renewSecret, repeatCall, saveHook, testHook } from "./hook-api.ts";
import { HookDeliveries } from "./hook-deliveries.tsx";

type FormHookDialogProps = { form: { id: string; name: string }; onClose: () => void };

/** Another program that is told of each submission. */
export default function FormHookDialog({ form, onClose }: FormHookDialogProps) {
  const query = useQuery(hookQuery(form.id));
  return (
    <Dialog
      size="large"
      title={i18n.t("Webhook of “{title}”", { title: form.name })}
      isOpen
      onClose={onClose}
    >
      <QueryView query={query}>{(hook) => <Hook form={form} hook={hook} />}</QueryView>
    </Dialog>
  );
}

function Hook({ form, hook }: { form: FormHookDialogProps["form"]; hook: FormHook }) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const [address, setAddress] = useState(hook.address);
  const [secret, setSecret] = useState("");
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isSame = address.trim() === hook.address;

  async function act(call: () => Promise<FormHook>, done: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const answer = await call();
      queryClient.setQueryData(hookQuery(form.id).queryKey, answer);
      if (answer.secret) setSecret(answer.secret);
      setFailure("");
      if (answer.change_set_id) await tellSaved(done, answer.change_set_id);
    } catch (thrown) {
      setFailure(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted text-sm">
        {i18n.t(
          "Each submission is sent to this address as JSON, signed with a secret. What does not arrive is tried again for more than a day.",
        )}
      </p>
      <TextField
        label={i18n.t("Address to call")}
        placeholder="https://"
        help={i18n.t("Empty: nobody is called.")}
        inputMode="url"
        maxLength={1000}
        value={address}
        onChange={setAddress}
        error={failure}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          tone="primary"
          isDisabled={isSame}
          isPending={isBusy}
          onPress={() => void act(() => saveHook(form.id, address), i18n.t("Webhook saved"))}
        >
          {i18n.t("Save")}
        </Button>
        <Button
          isDisabled={!hook.address || !isSame || isBusy}
          onPress={() => void act(() => testHook(form.id), "")}
        >
          {i18n.t("Send a test")}
        </Button>
        {hook.has_secret && (
          <Button isDisabled={isBusy} onPress={() => void act(() => renewSecret(form.id), "")}>
            {i18n.t("Make a new secret")}
          </Button>
        )}
      </div>
      {secret && <Secret secret={secret} />}
      <HookDeliveries
        deliveries={hook.deliveries}
        isBusy={isBusy}
        onRepeat={hook.address ? (id) => void act(() => repeatCall(form.id, id), "") : undefined}
      />
    </div>
  );
}

function Secret({ secret }: { secret: string }) {
  return (
    <div role="status" className="flex flex-col gap-1 rounded-md border border-line bg-brand-soft px-3 py-2">
      <p className="font-medium">{i18n.t("The secret is shown this once")}</p>
      <p className="flex items-center gap-2">
        <code className="wrap-anywhere min-w-0 text-sm">{secret}</code>
        <CopyButton text={secret} />
      </p>
      <p className="text-muted text-sm">
        {i18n.t(
          "Sitewright-Signature holds t and v1: v1 is the HMAC-SHA256 of t, a dot and the body, with this secret.",
        )}
      </p>
    </div>
  );
}
