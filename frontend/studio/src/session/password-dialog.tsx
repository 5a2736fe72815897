import { messageOf, Refusal } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { TextField } from "@sitewright/ui/text-field";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { Form } from "react-aria-components";
import { i18n } from "../app/i18n.ts";
import { hasPasskeys } from "./passkeys.ts";
import { usePasswordQuestion } from "./password-question.ts";
import { provePassword, sessionQuery } from "./session.ts";
import { provePasskey, signInWaysQuery } from "./sign-in-ways-api.ts";

const FORM = "password-question";

/** Asks for the password again before an act that matters; the act goes on by itself afterwards. */
export default function PasswordDialog() {
  const { isOpen, settle } = usePasswordQuestion();
  const proving = useProof(settle);
  const hasPasskey = useHasPasskey(isOpen);
  const giveUp = () => {
    proving.reset();
    settle(false);
  };
  return (
    <Dialog
      title={i18n.t("Enter your password again")}
      isOpen={isOpen}
      onClose={giveUp}
      actions={
        <>
          <Button onPress={giveUp}>{i18n.t("Cancel")}</Button>
          <Button type="submit" form={FORM} tone="primary" isPending={proving.isPending}>
            {i18n.t("Continue")}
          </Button>
        </>
      }
    >
      <PasswordQuestion
        onSubmit={(password) => proving.mutate(() => provePassword(password))}
        failure={proving.isError ? messageOf(proving.error) : ""}
        aside={
          hasPasskey && (
            <Button className="self-start" onPress={() => proving.mutate(provePasskey)}>
              <KeyRound size={15} aria-hidden />
              {i18n.t("Use a passkey instead")}
            </Button>
          )
        }
      />
    </Dialog>
  );
}

/** A session that has ended by too many wrong passwords is found out by the next read, which leads to the sign-in. */
function useProof(settle: (isGiven: boolean) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (prove: () => Promise<unknown>) => prove(),
    onSuccess: () => settle(true),
    onError: async (failure) => {
      if (!(failure instanceof Refusal && failure.status === 401)) return;
      settle(false);
      await queryClient.resetQueries(sessionQuery);
    },
  });
}

/** Whether the person has one for this host, and the browser can use it. */
function useHasPasskey(isAsked: boolean): boolean {
  const { data } = useQuery({ ...signInWaysQuery, enabled: isAsked && hasPasskeys() });
  return data?.passkeys.some((passkey) => passkey.is_of_this_host) ?? false;
}

type PasswordQuestionProps = { onSubmit: (password: string) => void; failure: string; aside: ReactNode };

function PasswordQuestion({ onSubmit, failure, aside }: PasswordQuestionProps) {
  const [password, setPassword] = useState("");
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit(password);
  };
  return (
    <Form id={FORM} onSubmit={submit} className="flex flex-col gap-4">
      <p>{i18n.t("This change matters, so we check that it is you. We ask at most every ten minutes.")}</p>
      <TextField
        label={i18n.t("Password")}
        type="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
        error={failure}
        validationBehavior="aria"
      />
      {aside}
    </Form>
  );
}
