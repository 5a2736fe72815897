import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import { Screen } from "../../shell/screen.tsx";
import { LanguageCard } from "./language-card.tsx";
import { LeaveCard } from "./leave-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

export default function AccountScreen() {
  const { person } = useSession();
  return (
    <Screen title={i18n.t("Your account")} lead={person.email}>
      <div className="flex flex-col gap-5">
        <LanguageCard />
        <SessionsCard />
        <PasswordCard />
        <LeaveCard />
      </div>
    </Screen>
  );
}
