import { Tabs } from "@sitewright/ui/tabs";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";
import { Card, Screen } from "../../shell/screen.tsx";
import { AuditList } from "./audit-list.tsx";
import { ChangeList } from "./change-list.tsx";

const route = getRouteApi("/signed-in/main/activity");

export default function ActivityScreen() {
  const session = useSession();
  const { tab } = route.useSearch();
  const navigate = useNavigate({ from: "/activity" });
  const show = (id: string) => void navigate({ search: id === "audit" ? { tab: "audit" } : {} });
  const maySeeAudit = may(session, "sensitive", "view");
  const changes = { id: "changes", label: i18n.t("Changes"), content: <ChangeList /> };
  const audit = { id: "audit", label: i18n.t("Audit log"), content: <AuditList /> };
  return (
    <Screen
      title={i18n.t("Activity")}
      lead={i18n.t("Everything that was changed, by whom, and the way back.")}
    >
      <Card>
        <Tabs
          label={i18n.t("Activity")}
          tabs={maySeeAudit ? [changes, audit] : [changes]}
          selected={maySeeAudit && tab ? tab : "changes"}
          onSelect={show}
        />
      </Card>
    </Screen>
  );
}
