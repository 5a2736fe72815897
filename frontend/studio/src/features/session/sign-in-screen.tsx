import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { Switch } from "@sitewright/ui/switch";
import { TextField } from "@sitewright/ui/text-field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { type SyntheticEvent, useState } from "react";
import { Form } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { sessionQuery, signIn } from "../../session/session.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { Entrance, LINK } from "./entrance.tsx";
import { safeNext } from "./safe-next.ts";

const route = getRouteApi("/sign-in");

export default function SignInScreen() {
  return (
    <Entrance title={i18n.t("Sign in")}>
      <SignInForm />
    </Entrance>
  );
}

function SignInForm() {
  const { next } = route.useSearch();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [remembers, setRemembers] = useState(false);
  const signingIn = useMutation({
    mutationFn: () => signIn(email, password, remembers),
    onSuccess: async (session) => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, session);
      await router.navigate({ to: safeNext(next) });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!signingIn.isPending) signingIn.mutate();
  };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <FormFailure message={signingIn.isError ? messageOf(signingIn.error) : ""} />
      <TextField
        label={i18n.t("E-mail")}
        type="email"
        autoComplete="username"
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
      <Link to="/forgotten-password" className={`${LINK} self-center text-sm`}>
        {i18n.t("Forgot your password?")}
      </Link>
    </Form>
  );
}
