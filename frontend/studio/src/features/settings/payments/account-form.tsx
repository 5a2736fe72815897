import { Button } from "@sitewright/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { type Control, useController } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { toasts } from "../../../app/toasts.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { FormFailure } from "../../../shell/form-failure.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { UnsavedGuard } from "../../../shell/unsaved-guard.tsx";
import {
  type PaymentAccount,
  type PaymentField,
  type PaymentWay,
  paymentsQuery,
  savePaymentAccount,
} from "./payments-api.ts";

const RichText = lazy(() => import("../../../rich-text/rich-text.tsx"));
const schema = z.record(z.string(), z.string());
type Typed = z.infer<typeof schema>;

type AccountFormProps = {
  readonly way: PaymentWay;
  readonly account: PaymentAccount;
  readonly isReader: boolean;
};

/** What a way to pay needs. A key that is kept never comes back: an empty field leaves it as it is. */
export function AccountForm({ way, account, isReader }: AccountFormProps) {
  const form = useAccountForm(way, account);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submitAndForget(form, way);
      }}
    >
      <FormFailure message={form.failure} />
      {account.is_locked && (
        <p role="status" className="text-danger">
          {i18n.t(
            "The secret key of this installation has changed, so these keys cannot be read. Enter them again.",
          )}
        </p>
      )}
      {account.name && (
        <p className="text-muted text-sm">{i18n.t("Connected with {name}", { name: account.name })}</p>
      )}
      {account.note && (
        <p role="status" className="rounded-lg bg-warning-soft px-4 py-3 text-warning">
          {account.note}
        </p>
      )}
      {way.fields.map((field) => (
        <AccountField
          key={field.name}
          field={field}
          account={account}
          control={form.control}
          isReader={isReader}
        />
      ))}
      {!isReader && (
        <div>
          <Button tone="primary" type="submit" isDisabled={!isDirty} isPending={isSubmitting}>
            {isSubmitting ? i18n.t("Checking…") : i18n.t("Save")}
          </Button>
        </div>
      )}
      <UnsavedGuard isDirty={isDirty} onSave={form.submit} />
    </form>
  );
}

/** A key that was taken does not stay in the page. */
async function submitAndForget(form: ReturnType<typeof useAccountForm>, way: PaymentWay): Promise<void> {
  if (!(await form.submit())) return;
  const secrets = way.fields.filter(({ kind }) => kind === "secret");
  for (const { name } of secrets) form.resetField(name, { defaultValue: "" });
}

function useAccountForm(way: PaymentWay, account: PaymentAccount) {
  const queryClient = useQueryClient();
  return useServerForm<Typed>({
    schema,
    values: typedOf(way, account),
    save: async (typed) => {
      const ways = await savePaymentAccount(way.provider, account.environment, typed);
      queryClient.setQueryData(paymentsQuery.queryKey, ways);
      toasts.show({ tone: "info", text: i18n.t("{title} saved", { title: way.title }) });
    },
    settled: (_, fresh) => fresh,
  });
}

/** Secrets begin empty: the server tells their last characters only. */
function typedOf(way: PaymentWay, account: PaymentAccount): Typed {
  return Object.fromEntries(
    way.fields.map(({ name, kind }) => [name, kind === "secret" ? "" : (account.values[name] ?? "")]),
  );
}

type AccountFieldProps = {
  readonly field: PaymentField;
  readonly account: PaymentAccount;
  readonly control: Control<Typed>;
  readonly isReader: boolean;
};

function AccountField({ field, account, control, isReader }: AccountFieldProps) {
  if (field.kind === "rich-text") return <RichField field={field} control={control} isReader={isReader} />;
  const kept = field.kind === "secret" ? account.values[field.name] : "";
  return (
    <FormTextField
      control={control}
      name={field.name}
      label={field.label}
      help={field.hint}
      type={field.kind === "secret" ? "password" : "text"}
      autoComplete="off"
      isDisabled={isReader}
      {...(kept && { placeholder: i18n.t("Kept, ends in {end}", { end: kept }) })}
    />
  );
}

function RichField({ field: { name, label, hint }, control, isReader }: Omit<AccountFieldProps, "account">) {
  const { field, fieldState } = useController({ control, name });
  return (
    <div className="flex flex-col gap-1">
      <span className="font-medium text-sm">{label}</span>
      <div
        inert={isReader}
        className="rounded-lg border border-field focus-within:border-ring focus-within:ring-2 focus-within:ring-ring/30"
      >
        <Suspense fallback={<div className="min-h-32 p-3 text-muted">{i18n.t("Loading…")}</div>}>
          <RichText label={label} value={field.value ?? ""} onChange={field.onChange} />
        </Suspense>
      </div>
      {fieldState.error && (
        <p role="alert" className="text-danger text-sm">
          {fieldState.error.message}
        </p>
      )}
      <p className="text-muted text-sm">{hint}</p>
    </div>
  );
}
