import { Button } from "@sitewright/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { toasts } from "../../../app/toasts.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { FormFailure } from "../../../shell/form-failure.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { UnsavedGuard } from "../../../shell/unsaved-guard.tsx";
import { type CarrierAccount, carrierQuery, connectCarrier } from "./carrier-api.ts";
import { shippingQuery } from "./shipping-api.ts";

/** A name, the same in every language. */
const SERVICE = "EasyPost";

const schema = z.object({ name: z.string().max(100), key: z.string().max(200) });
type Typed = z.infer<typeof schema>;

/** The name and the key of an account. A key that is kept never comes back: an empty field leaves it as it is. */
export function CarrierForm({ account }: { account: CarrierAccount }) {
  const form = useCarrierForm(account);
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
      <FormTextField
        control={form.control}
        name="name"
        label={i18n.t("What you call the account")}
        placeholder={SERVICE}
        autoComplete="off"
      />
      <FormTextField
        control={form.control}
        name="key"
        label={i18n.t("API key of EasyPost")}
        help={i18n.t("Kept encrypted and never shown again.")}
        type="password"
        autoComplete="off"
        {...(isConnected && { placeholder: i18n.t("Kept. Leave it empty to go on with it.") })}
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
async function submitAndForget(form: ReturnType<typeof useCarrierForm>): Promise<void> {
  if (await form.submit()) form.resetField("key", { defaultValue: "" });
}

function useCarrierForm(account: CarrierAccount) {
  const queryClient = useQueryClient();
  return useServerForm<Typed>({
    schema,
    values: { name: account.name, key: "" },
    save: async (typed) => {
      const saved = await connectCarrier(typed);
      queryClient.setQueryData(carrierQuery.queryKey, saved);
      toasts.show({ tone: "info", text: i18n.t("{name} is connected", { name: saved.name }) });
      await queryClient.invalidateQueries({ queryKey: shippingQuery.queryKey });
    },
    settled: (_, fresh) => fresh,
  });
}
