import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { Switch } from "@sitewright/ui/switch";
import { TextField } from "@sitewright/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { Form } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { hasPasskeys } from "../../session/passkeys.ts";
import { type Session, signIn } from "../../session/session.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { LINK } from "./entrance.tsx";
import { usePasskeyEntrance } from "./use-passkey-entrance.ts";

type PasswordStepProps = {
  onEntered: (session: Session) => Promise<void>;
  onCodeAsked: (ticket: string) => void;
};

export function PasswordStep({ onEntered, onCodeAsked }: PasswordStepProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [remembers, setRemembers] = useState(false);
  const passkey = usePasskeyEntrance(remembers, onEntered);
  const signingIn = useMutation({
    mutationFn: () => signIn(email, password, remembers),
    onSuccess: (answer) => ("ticket" in answer ? onCodeAsked(answer.ticket) : onEntered(answer)),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    passkey.forgetFailure();
    if (!signingIn.isPending) signingIn.mutate();
  };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <FormFailure message={passkey.failure || (signingIn.isError ? messageOf(signingIn.error) : "")} />
      <TextField
        label={i18n.t("E-mail")}
        type="email"
        autoComplete="username webauthn"
        autoFocus
        isRequired
        value={email}
        onChange={setEmail}
      />
      <TextField
        label={i18n.t("Password")}
        type="password"
        autoComplete="current-password"
        isRequired
        value={password}
        onChange={setPassword}
      />
      <Switch label={i18n.t("Keep me signed in")} isSelected={remembers} onChange={setRemembers} />
      <Button type="submit" tone="primary" className="w-full">
        {signingIn.isPending ? i18n.t("Signing in…") : i18n.t("Sign in")}
      </Button>
      {hasPasskeys() && (
        <Button className="w-full" isPending={passkey.isPending} onPress={passkey.choose}>
          <KeyRound size={16} aria-hidden />
          {i18n.t("Use a passkey")}
        </Button>
      )}
      <Link to="/forgotten-password" className={`${LINK} self-center text-sm`}>
        {i18n.t("Forgot your password?")}
      </Link>
    </Form>
  );
}
