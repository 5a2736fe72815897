import { Button } from "@sitewright/ui/button";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { LeaveDialog } from "../../session/leave-dialog.tsx";
import { roleDoes, rolesName } from "../../session/roles.ts";
import { useSession } from "../../session/session.ts";
import { Card } from "../../shell/screen.tsx";

/** What one is on this website, and the way out of it. */
export function LeaveCard() {
  const { roles, website } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Card title={i18n.t("Your role")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <div className="min-w-0 flex-[1_1_16rem]">
          <p className="font-medium">
            {i18n.t("{role} of {website}", { role: rolesName(roles), website: website.title })}
          </p>
          <p className="text-muted text-sm">{roles.map(roleDoes).join(" ")}</p>
        </div>
        <Button tone="danger" onPress={() => setLeaving(true)}>
          {i18n.t("Leave this website")}
        </Button>
      </div>
      <LeaveDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </Card>
  );
}
