import { Refusal } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { toasts } from "../../app/toasts.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { sessionQuery } from "../../session/session.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import { changePassword, sessionsQuery } from "./account-api.ts";

const EMPTY = { current_password: "", new_password: "" };
const schema = z.object({
  current_password: z.string().min(1, i18n.t("Please enter your current password.")),
  new_password: z
    .string()
    .min(8, i18n.t("Use 8 to 128 characters."))
    .max(128, i18n.t("Use 8 to 128 characters.")),
});

export function PasswordCard() {
  const queryClient = useQueryClient();
  const form = useServerForm({
    schema,
    values: EMPTY,
    save: async ({ current_password: current, new_password: next }) => {
      try {
        await changePassword(current, next);
      } catch (failure) {
        // After too many wrong ones the session is over; reading it anew leads to the sign-in.
        if (failure instanceof Refusal && failure.status === 401)
          await queryClient.resetQueries(sessionQuery);
        throw failure;
      }
    },
  });
  const { isSubmitting } = form.formState;
  const submit = async () => {
    if (!(await form.submit())) return;
    form.reset(EMPTY);
    toasts.show({ tone: "info", text: i18n.t("Password changed. You are signed out everywhere else.") });
    await queryClient.invalidateQueries(sessionsQuery);
  };
  return (
    <Card title={i18n.t("Password")}>
      <form
        className="flex max-w-md flex-col gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormFailure message={form.failure} />
        <FormTextField
          control={form.control}
          name="current_password"
          label={i18n.t("Current password")}
          type="password"
          autoComplete="current-password"
        />
        <FormTextField
          control={form.control}
          name="new_password"
          label={i18n.t("New password")}
          type="password"
          autoComplete="new-password"
          help={i18n.t("8 to 128 characters. You will be signed out everywhere else.")}
        />
        <Button type="submit" className="self-start" isPending={isSubmitting}>
          {isSubmitting ? i18n.t("Saving…") : i18n.t("Change password")}
        </Button>
      </form>
    </Card>
  );
}
