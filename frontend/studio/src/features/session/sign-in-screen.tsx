import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { Switch } from "@sitewright/ui/switch";
import { TextField } from "@sitewright/ui/text-field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { type SyntheticEvent, useEffect, useState } from "react";
import { Form } from "react-aria-components";
import { sessionQuery, signIn } from "../../session/session.ts";
import { Mark } from "../../shell/mark.tsx";
import { safeNext } from "./safe-next.ts";

const route = getRouteApi("/sign-in");

export default function SignInScreen() {
  useEffect(() => {
    document.title = "Sign in · Sitewright";
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex items-center gap-2.5">
          <Mark />
          <span className="font-semibold text-xl">Sitewright</span>
        </div>
        <div className="rounded-lg border border-line bg-surface p-6 shadow-low">
          <h1 className="mb-5 font-semibold text-2xl">Sign in</h1>
          <SignInForm />
        </div>
      </div>
    </main>
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
      {signingIn.isError && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
          {messageOf(signingIn.error)}
        </p>
      )}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        autoFocus
        isRequired
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        isRequired
        value={password}
        onChange={setPassword}
      />
      <Switch label="Keep me signed in" isSelected={remembers} onChange={setRemembers} />
      <Button type="submit" tone="primary" className="w-full">
        {signingIn.isPending ? "Signing in…" : "Sign in"}
      </Button>
    </Form>
  );
}
