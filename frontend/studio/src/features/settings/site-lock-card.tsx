import { Button } from "@sitewright/ui/button";
import { useQuery } from "@tanstack/react-query";
import { LockKeyhole, LockKeyholeOpen } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { useUndo } from "../../history/use-undo.ts";
import { may, useSession } from "../../session/session.ts";
import { PasswordDialog } from "../../shell/password-dialog.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card } from "../../shell/screen.tsx";
import { lockSite, siteLockQuery } from "./site-api.ts";

/** A password before the whole website, as while it is being built. */
export function SiteLockCard() {
  const query = useQuery(siteLockQuery);
  return (
    <Card title={i18n.t("Visitors need a password")}>
      <QueryView query={query} lines={1}>
        {({ is_locked: isLocked }) => <LockState isLocked={isLocked} />}
      </QueryView>
    </Card>
  );
}

function LockState({ isLocked }: { isLocked: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const mayLock = may(useSession(), "pages", "edit");
  const Icon = isLocked ? LockKeyhole : LockKeyholeOpen;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Icon size={18} aria-hidden className="shrink-0 text-muted" />
      <p className="min-w-0 flex-[1_1_14rem] text-muted text-sm">
        {isLocked
          ? i18n.t("The website is locked: visitors see a form for the password and nothing else.")
          : i18n.t("Everybody can visit the website. With a password only those come in whom you tell it.")}
      </p>
      {mayLock && (
        <Button onPress={() => setOpen(true)}>
          {isLocked ? i18n.t("Change or remove the password") : i18n.t("Protect with a password")}
        </Button>
      )}
      {isOpen && <SiteLockDialog isLocked={isLocked} onClose={() => setOpen(false)} />}
    </div>
  );
}

function SiteLockDialog({ isLocked, onClose }: { isLocked: boolean; onClose: () => void }) {
  const { tellSaved } = useUndo();
  return (
    <PasswordDialog
      title={i18n.t("Password for the whole website")}
      isLocked={isLocked}
      help={i18n.t("Whoever has entered it stays in for two weeks. Search engines find nothing.")}
      onClose={onClose}
      save={async (password) => {
        const saved = await lockSite(password);
        const words = password
          ? i18n.t("The website asks visitors for the password now")
          : i18n.t("The website is open to everybody");
        await tellSaved(words, saved.change_set_id);
      }}
    />
  );
}
