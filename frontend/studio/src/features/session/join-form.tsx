import { Refusal } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Form } from "react-aria-components";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { acceptInvitation, type InvitationShown } from "../../session/people-api.ts";
import { sessionQuery } from "../../session/session.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";

const password = z.string().min(1, i18n.t("Please enter your password.")).max(128);
const forAccount = z.object({ name: z.string(), password, code: z.string() });
const forNewcomer = z.object({
  name: z.string().trim().min(1, i18n.t("Please enter your name.")).max(200),
  password: z.string().min(8, i18n.t("Use 8 to 128 characters.")).max(128),
  code: z.string(),
});

type JoinFormProps = { token: string; invitation: InvitationShown };

/** The password of one's account, or name and password of a new one. */
export function JoinForm({ token, invitation: { email, has_account: hasAccount } }: JoinFormProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const form = useServerForm({
    schema: hasAccount ? forAccount : forNewcomer,
    values: { name: "", password: "", code: "" },
    save: async (given) => {
      const session = await acceptInvitation(token, given).catch((failure: unknown) => {
        if (failure instanceof Refusal && failure.code === "code-needed") setCodeAsked(true);
        throw failure;
      });
      // Of whoever was signed in here before nothing is shown to whoever joined.
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, session);
      await router.navigate({ to: "/" });
    },
  });
  const { isSubmitting } = form.formState;
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormFailure message={form.failure} />
      <TextField label={i18n.t("E-mail")} type="email" autoComplete="username" isReadOnly value={email} />
      {!hasAccount && (
        <FormTextField
          control={form.control}
          name="name"
          label={i18n.t("Your name")}
          autoComplete="name"
          autoFocus
        />
      )}
      <FormTextField
        control={form.control}
        name="password"
        label={i18n.t("Password")}
        type="password"
        autoComplete={hasAccount ? "current-password" : "new-password"}
        autoFocus={hasAccount}
        help={
          hasAccount
            ? i18n.t("You have an account with this address already; its password, please.")
            : i18n.t("8 to 128 characters.")
        }
      />
      {isCodeAsked && (
        <FormTextField
          control={form.control}
          name="code"
          label={i18n.t("Code of your app")}
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      <Button type="submit" tone="primary" className="w-full" isPending={isSubmitting}>
        {isSubmitting ? i18n.t("Joining…") : i18n.t("Accept the invitation")}
      </Button>
    </Form>
  );
}
