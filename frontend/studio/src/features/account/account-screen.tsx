import type { ReactNode } from "react";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import { Screen } from "../../shell/screen.tsx";
import { LanguageCard } from "./language-card.tsx";
import { LeaveCard } from "./leave-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TwoStepsCard } from "./two-steps-card.tsx";

export default function AccountScreen() {
  const { person, website } = useSession();
  return (
    <Screen title={i18n.t("Your account")} lead={person.email}>
      <div className="flex max-w-4xl flex-col gap-8">
        <Group title={i18n.t("Signing in")} lead={i18n.t("How you prove that it is you.")}>
          <PasskeysCard />
          <TwoStepsCard />
          <PasswordCard />
        </Group>
        <Group
          title={i18n.t("Devices")}
          lead={i18n.t("A browser you do not know? End its session, then change the password.")}
        >
          <SessionsCard />
        </Group>
        <Group
          title={i18n.t("Studio")}
          lead={i18n.t("In this browser, and on {website}.", { website: website.title })}
        >
          <LanguageCard />
          <LeaveCard />
        </Group>
      </div>
    </Screen>
  );
}

function Group({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="mb-3 text-muted text-sm">{lead}</p>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}
