import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type SyntheticEvent, useState } from "react";
import { Form } from "react-aria-components";
import { requestPasswordReset } from "../../session/session.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { Entrance, LINK } from "./entrance.tsx";

export default function ForgottenPasswordScreen() {
  const asking = useMutation({ mutationFn: requestPasswordReset });
  return (
    <Entrance title="Forgot your password?">
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
      <p className="text-muted">We will send you a link to set a new one.</p>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        autoFocus
        isRequired
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" tone="primary" className="w-full" isPending={isPending}>
        {isPending ? "Sending…" : "Send the link"}
      </Button>
      <Link to="/sign-in" className={`${LINK} self-center text-sm`}>
        Back to sign in
      </Link>
    </Form>
  );
}

function MailIsOnItsWay({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="wrap-anywhere">
        If <strong>{email}</strong> belongs to an account of this website, an e-mail with a link is on its
        way. The link works once, within 45 minutes.
      </p>
      <p className="text-muted">Nothing there after a few minutes? Look in your spam folder, or ask again.</p>
      <Button onPress={onAgain}>Ask again</Button>
      <Link to="/sign-in" className={`${LINK} self-center text-sm`}>
        Back to sign in
      </Link>
    </div>
  );
}
