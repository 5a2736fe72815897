import { Button } from "@sitewright/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { attempt, toasts } from "../../../app/toasts.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { FormFailure } from "../../../shell/form-failure.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card } from "../../../shell/screen.tsx";
import { type ExemptCustomer, endExemption, exemptCustomer, exemptionsQuery } from "./taxes-api.ts";

const schema = z.object({
  email: z.string().min(1, i18n.t("Write the e-mail address.")).max(256),
  reason: z.string().min(1, i18n.t("Say why: the invoice prints it.")).max(200),
});

/** Customers who bear no tax; a list of its own, saved at once. */
export function ExemptCard({ isReader }: { isReader: boolean }) {
  const query = useQuery(exemptionsQuery);
  return (
    <Card title={i18n.t("Customers exempt from tax")}>
      <QueryView query={query}>
        {({ customers }) =>
          customers.length === 0 ? (
            <p className="p-4 text-muted">
              {i18n.t("Nobody. An embassy or a charity may be: its orders then bear no tax.")}
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {customers.map((customer) => (
                <ExemptLine key={customer.id} customer={customer} isReader={isReader} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {!isReader && <ExemptForm />}
    </Card>
  );
}

type ExemptLineProps = { readonly customer: ExemptCustomer; readonly isReader: boolean };

function ExemptLine({ customer, isReader }: ExemptLineProps) {
  const queryClient = useQueryClient();
  const { id, email, reason } = customer;
  const putBack = () =>
    attempt(async () => {
      queryClient.setQueryData(exemptionsQuery.queryKey, await exemptCustomer(email, reason));
    });
  const end = () =>
    attempt(async () => {
      queryClient.setQueryData(exemptionsQuery.queryKey, await endExemption(id));
      toasts.show({
        tone: "info",
        text: i18n.t("{email} pays tax again", { email }),
        action: { label: i18n.t("Undo"), run: () => void putBack() },
      });
    });
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <span className="wrap-anywhere min-w-0 flex-1">
        {email}
        <span className="block text-muted text-sm">{reason}</span>
      </span>
      {!isReader && (
        <Button tone="quiet" aria-label={i18n.t("Remove {name}", { name: email })} onPress={() => void end()}>
          <X size={16} aria-hidden />
        </Button>
      )}
    </li>
  );
}

function ExemptForm() {
  const queryClient = useQueryClient();
  const form = useServerForm({
    schema,
    values: { email: "", reason: "" },
    save: async ({ email, reason }) => {
      queryClient.setQueryData(exemptionsQuery.queryKey, await exemptCustomer(email, reason));
      form.reset({ email: "", reason: "" });
      toasts.show({ tone: "info", text: i18n.t("{email} is exempt from tax", { email }) });
    },
  });
  return (
    <form
      className="flex flex-col gap-3 border-line border-t p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormFailure message={form.failure} />
      <div className="grid gap-3 sm:grid-cols-2">
        <FormTextField control={form.control} name="email" label={i18n.t("Customer’s e-mail")} />
        <FormTextField
          control={form.control}
          name="reason"
          label={i18n.t("Reason")}
          help={i18n.t("Stands on the invoice.")}
        />
      </div>
      <div>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          {i18n.t("Exempt from tax")}
        </Button>
      </div>
    </form>
  );
}
