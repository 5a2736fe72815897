import { Tabs } from "@sitewright/ui/tabs";
import { may, useSession } from "../../session/session.ts";
import { Card, Screen } from "../../shell/screen.tsx";
import { AuditList } from "./audit-list.tsx";
import { ChangeList } from "./change-list.tsx";

export default function ActivityScreen() {
  const session = useSession();
  const changes = { id: "changes", label: "Changes", content: <ChangeList /> };
  const audit = { id: "audit", label: "Audit log", content: <AuditList /> };
  return (
    <Screen title="Activity" lead="Everything that was changed, by whom, and the way back.">
      <Card>
        <Tabs label="Activity" tabs={may(session, "sensitive", "view") ? [changes, audit] : [changes]} />
      </Card>
    </Screen>
  );
}
