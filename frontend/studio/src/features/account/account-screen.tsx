import { useSession } from "../../session/session.ts";
import { Screen } from "../../shell/screen.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

export default function AccountScreen() {
  const { person } = useSession();
  return (
    <Screen title="Your account" lead={person.email}>
      <div className="flex flex-col gap-5">
        <SessionsCard />
        <PasswordCard />
      </div>
    </Screen>
  );
}
