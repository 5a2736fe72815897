import { Refusal } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { useState } from "react";
import { Form } from "react-aria-components";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import type { Session } from "../../session/session.ts";
import { finishSignIn } from "../../session/sign-in-ways-api.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { LINK } from "./entrance.tsx";

const schema = z.object({ code: z.string().trim().min(1, i18n.t("Please enter the code.")) });

type CodeStepProps = {
  ticket: string;
  onEntered: (session: Session) => Promise<void>;
  onBack: () => void;
};

/** The code of the app, or one of those on paper. */
export default function CodeStep({ ticket, onEntered, onBack }: CodeStepProps) {
  const [isOnPaper, setOnPaper] = useState(false);
  const [isOver, setOver] = useState(false);
  const form = useServerForm({
    schema,
    values: { code: "" },
    save: async ({ code }) => {
      try {
        await onEntered(await finishSignIn(ticket, code));
      } catch (failure) {
        setOver(failure instanceof Refusal && failure.code === "second-step-over");
        throw failure;
      }
    },
  });
  const { isSubmitting } = form.formState;
  const turn = () => {
    form.reset({ code: "" });
    setOnPaper(!isOnPaper);
  };
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormFailure message={form.failure} />
      {isOver ? (
        <Button tone="primary" className="w-full" autoFocus onPress={onBack}>
          {i18n.t("Enter the password again")}
        </Button>
      ) : (
        <>
          <FormTextField
            key={String(isOnPaper)}
            control={form.control}
            name="code"
            label={isOnPaper ? i18n.t("Recovery code") : i18n.t("Code of your app")}
            help={
              isOnPaper
                ? i18n.t("One of the ten you kept. Each works once.")
                : i18n.t("The six digits your authenticator app shows now.")
            }
            autoFocus
            autoComplete={isOnPaper ? "off" : "one-time-code"}
            inputMode={isOnPaper ? "text" : "numeric"}
          />
          <Button type="submit" tone="primary" className="w-full" isPending={isSubmitting}>
            {isSubmitting ? i18n.t("Signing in…") : i18n.t("Sign in")}
          </Button>
          <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
            <button type="button" className={LINK} onClick={turn}>
              {isOnPaper ? i18n.t("Use your app") : i18n.t("Use a recovery code")}
            </button>
            <button type="button" className={LINK} onClick={onBack}>
              {i18n.t("Back")}
            </button>
          </div>
        </>
      )}
    </Form>
  );
}
