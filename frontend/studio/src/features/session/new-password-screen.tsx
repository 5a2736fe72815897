import { Refusal } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { Link, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { Form } from "react-aria-components";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { finishPasswordReset } from "../../session/session.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Entrance, LINK } from "./entrance.tsx";

type State = "asking" | "done" | "over";

const schema = z.object({ new_password: z.string().min(8, i18n.t("Use 8 to 128 characters.")).max(128) });

/** Where the link of the mail leads; what it carries stands behind #, which no server and no log sees. */
export default function NewPasswordScreen() {
  const token = useRouterState({ select: (state) => state.location.hash });
  const [state, setState] = useState<State>(token ? "asking" : "over");
  return (
    <Entrance title={i18n.t("Set a new password")}>
      {state === "asking" && <NewPasswordForm token={token} onEnd={setState} />}
      {state === "over" && <LinkIsOver hadToken={Boolean(token)} />}
      {state === "done" && <PasswordIsSet />}
    </Entrance>
  );
}

function NewPasswordForm({ token, onEnd }: { token: string; onEnd: (state: State) => void }) {
  const form = useServerForm({
    schema,
    values: { new_password: "" },
    save: async ({ new_password: password }) => {
      try {
        await finishPasswordReset(token, password);
        onEnd("done");
      } catch (failure) {
        if (!(failure instanceof Refusal && failure.code === "reset-link-over")) throw failure;
        onEnd("over");
      }
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
      <FormTextField
        control={form.control}
        name="new_password"
        label={i18n.t("New password")}
        type="password"
        autoComplete="new-password"
        autoFocus
        help={i18n.t("8 to 128 characters. You will be signed out everywhere.")}
      />
      <Button type="submit" tone="primary" className="w-full" isPending={isSubmitting}>
        {isSubmitting ? i18n.t("Saving…") : i18n.t("Set password")}
      </Button>
    </Form>
  );
}

function LinkIsOver({ hadToken }: { hadToken: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {hadToken
          ? i18n.t("This link has been used already or is too old.")
          : i18n.t("Part of the link is missing. Open it from the e-mail again, or ask for a new one.")}
      </p>
      <Link to="/forgotten-password" className={`${LINK} self-start`}>
        {i18n.t("Ask for a new link")}
      </Link>
    </div>
  );
}

function PasswordIsSet() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{i18n.t("Your new password is set.")}</p>
      <Link to="/sign-in" className={`${LINK} self-start`}>
        {i18n.t("Sign in")}
      </Link>
    </div>
  );
}
