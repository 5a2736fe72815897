import { Button } from "@sitewright/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt, toasts } from "../../app/toasts.ts";
import { hasPasskeys } from "../../session/passkeys.ts";
import {
  type PasskeyRow,
  removePasskey,
  restorePasskey,
  signInWaysQuery,
} from "../../session/sign-in-ways-api.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Card } from "../../shell/screen.tsx";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { PasskeyLine } from "./passkey-line.tsx";

/** Keys on one's devices that sign in without the password. */
export function PasskeysCard() {
  const query = useQuery(signInWaysQuery);
  const queryClient = useQueryClient();
  const [named, setNamed] = useState<PasskeyRow | "new" | null>(null);
  const refresh = () => queryClient.invalidateQueries(signInWaysQuery);
  const remove = (passkey: PasskeyRow) =>
    void attempt(async () => {
      await removePasskey(passkey.id);
      await refresh();
      toasts.show({
        tone: "info",
        text: i18n.t("Passkey “{name}” removed", { name: passkey.name }),
        action: {
          label: i18n.t("Undo"),
          run: () => void attempt(() => restorePasskey(passkey.id).then(refresh)),
        },
      });
    });
  return (
    <Card
      title={i18n.t("Passkeys")}
      aside={hasPasskeys() && <Button onPress={() => setNamed("new")}>{i18n.t("Add a passkey")}</Button>}
    >
      <QueryView query={query}>
        {({ passkeys }) =>
          passkeys.length > 0 ? (
            <ul className="divide-y divide-line">
              {passkeys.map((passkey) => (
                <PasskeyLine
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setNamed(passkey)}
                  onRemove={() => remove(passkey)}
                />
              ))}
            </ul>
          ) : (
            <NoPasskeys />
          )
        }
      </QueryView>
      {named && <PasskeyDialog passkey={named === "new" ? null : named} onClose={() => setNamed(null)} />}
    </Card>
  );
}

function NoPasskeys() {
  return (
    <p className="p-4 text-muted text-sm">
      {hasPasskeys()
        ? i18n.t(
            "Sign in by finger, face or the PIN of your device instead of a password. Nobody can phish a passkey.",
          )
        : i18n.t("Passkeys need https, or a server on this machine, and a browser that knows them.")}
    </p>
  );
}
