import { ActionMenu } from "@sitewright/ui/action-menu";
import { Badge } from "@sitewright/ui/badge";
import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { fullTime, timeAgo } from "../../app/formatting.ts";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import type { PasskeyRow } from "../../session/sign-in-ways-api.ts";

type PasskeyLineProps = { passkey: PasskeyRow; onRename: () => void; onRemove: () => void };

export function PasskeyLine({ passkey, onRename, onRemove }: PasskeyLineProps) {
  const zone = useSession().website.time_zone;
  const { name, host, created_at, last_used_at, is_of_this_host: isOfThisHost } = passkey;
  const label = i18n.t("Actions for {title}", { title: name });
  const date = fullTime(created_at, zone);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <KeyRound size={17} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          {name}
          {!isOfThisHost && <Badge>{i18n.t("for {host}", { host })}</Badge>}
        </p>
        <p className="text-muted text-sm">
          {last_used_at
            ? i18n.t("Added {date} · used {ago}", { date, ago: timeAgo(last_used_at, zone) })
            : i18n.t("Added {date} · not used yet", { date })}
        </p>
      </div>
      <ActionMenu
        label={label}
        actions={[
          {
            id: "rename",
            label: i18n.t("Rename"),
            icon: <Pencil size={15} aria-hidden />,
            onAction: onRename,
          },
          {
            id: "remove",
            label: i18n.t("Remove"),
            icon: <Trash2 size={15} aria-hidden />,
            isDangerous: true,
            onAction: onRemove,
          },
        ]}
      />
    </li>
  );
}
