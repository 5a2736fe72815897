import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type SyntheticEvent, useState } from "react";
import { Form } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { requestPasswordReset } from "../../session/session.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { Entrance, LINK } from "./entrance.tsx";

export default function ForgottenPasswordScreen() {
  const asking = useMutation({ mutationFn: requestPasswordReset });
  return (
    <Entrance title={i18n.t("Forgot your password?")}>
      {asking.isSuccess ? (
        <MailIsOnItsWay email={asking.variables} onAgain={asking.reset} />
      ) : (
        <AddressForm
          onSubmit={asking.mutate}
          isPending={asking.isPending}
          failure={asking.isError ? messageOf(asking.error) : ""}
        />
      )}
    </Entrance>
  );
}

type AddressFormProps = { onSubmit: (email: string) => void; isPending: boolean; failure: string };

function AddressForm({ onSubmit, isPending, failure }: AddressFormProps) {
  const [email, setEmail] = useState("");
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit(email);
  };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <FormFailure message={failure} />
      <p className="text-muted">{i18n.t("We will send you a link to set a new one.")}</p>
      <TextField
        label={i18n.t("E-mail")}
        type="email"
        autoComplete="username"
        autoFocus
        isRequired
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" tone="primary" className="w-full" isPending={isPending}>
        {isPending ? i18n.t("Sending…") : i18n.t("Send the link")}
      </Button>
      <Link to="/sign-in" className={`${LINK} self-center text-sm`}>
        {i18n.t("Back to sign in")}
      </Link>
    </Form>
  );
}

function MailIsOnItsWay({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="wrap-anywhere">
        {i18n.t(
          "If {email} belongs to an account of this website, an e-mail with a link is on its way. The link works once, within 45 minutes.",
          { email },
        )}
      </p>
      <p className="text-muted">
        {i18n.t("Nothing there after a few minutes? Look in your spam folder, or ask again.")}
      </p>
      <Button onPress={onAgain}>{i18n.t("Ask again")}</Button>
      <Link to="/sign-in" className={`${LINK} self-center text-sm`}>
        {i18n.t("Back to sign in")}
      </Link>
    </div>
  );
}
