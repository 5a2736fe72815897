import { Button } from "@sitewright/ui/button";
import { Switch } from "@sitewright/ui/switch";
import { useQueryClient } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { toasts } from "../../../app/toasts.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { FormFailure } from "../../../shell/form-failure.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { UnsavedGuard } from "../../../shell/unsaved-guard.tsx";
import { type LookupAccount, lookupQuery, saveLookup } from "./lookup-api.ts";
import { capTrouble } from "./lookup-words.ts";

const schema = z.object({
  key: z.string().max(200),
  is_on: z.boolean(),
  daily_cap: z.string().superRefine((typed, context) => {
    const message = capTrouble(typed);
    if (message) context.addIssue({ code: "custom", message });
  }),
});
type Typed = z.infer<typeof schema>;

/** The key, whether it is used, and for how many calls a day. An empty field leaves the key that is kept. */
export function LookupForm({ account }: { account: LookupAccount }) {
  const form = useLookupForm(account);
  const { field: isOn } = useController({ control: form.control, name: "is_on" });
  const { isDirty, isSubmitting } = form.formState;
  const isConnected = Boolean(account.service);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submitAndForget(form);
      }}
    >
      <FormFailure message={form.failure} />
      {isConnected && (
        <Switch
          label={i18n.t("Suggest addresses while buyers type")}
          isSelected={isOn.value}
          onChange={isOn.onChange}
        />
      )}
      <FormTextField
        control={form.control}
        name="key"
        label={i18n.t("API key of Google Maps")}
        help={i18n.t(
          "It must allow the Places API (New). Kept encrypted and never shown again; buyers’ browsers never get it.",
        )}
        type="password"
        autoComplete="off"
        {...(isConnected && { placeholder: i18n.t("Kept. Leave it empty to go on with it.") })}
      />
      <FormTextField
        control={form.control}
        name="daily_cap"
        label={i18n.t("Most calls a day")}
        help={i18n.t("Google charges for calls. Beyond this number nothing is suggested until the next day.")}
        inputMode="numeric"
      />
      <div>
        <Button tone="primary" type="submit" isDisabled={!isDirty} isPending={isSubmitting}>
          {isSubmitting ? i18n.t("Checking…") : isConnected ? i18n.t("Save") : i18n.t("Connect")}
        </Button>
      </div>
      <UnsavedGuard isDirty={isDirty} onSave={form.submit} />
    </form>
  );
}

/** A key that was taken does not stay in the page. */
async function submitAndForget(form: ReturnType<typeof useLookupForm>): Promise<void> {
  if (await form.submit()) form.resetField("key", { defaultValue: "" });
}

function useLookupForm(account: LookupAccount) {
  const queryClient = useQueryClient();
  return useServerForm<Typed>({
    schema,
    values: { key: "", is_on: account.is_on, daily_cap: String(account.daily_cap) },
    save: async (typed) => {
      const saved = await saveLookup({ ...typed, daily_cap: Number(typed.daily_cap) });
      queryClient.setQueryData(lookupQuery.queryKey, saved);
      toasts.show({ tone: "info", text: i18n.t("Address suggestions are saved") });
    },
    settled: (_, fresh) => fresh,
  });
}
