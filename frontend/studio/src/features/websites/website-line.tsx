import { ActionMenu } from "@sitewright/ui/action-menu";
import { Badge } from "@sitewright/ui/badge";
import { Button, buttonClass } from "@sitewright/ui/button";
import { Archive, Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { rolesName } from "../../session/roles.ts";
import { RemovalDay } from "../../websites/removal-day.tsx";
import { useWebsiteArchive } from "../../websites/use-website-archive.ts";
import { useWebsiteDeletion } from "../../websites/use-website-deletion.ts";
import type { WebsiteRow } from "../../websites/websites-api.ts";
import { CopyWebsiteDialog } from "./copy-website-dialog.tsx";

type WebsiteLineProps = { website: WebsiteRow; mayCopy: boolean; isBeingCopied: boolean };

export function WebsiteLine({ website, mayCopy, isBeingCopied }: WebsiteLineProps) {
  return (
    <Line website={website} badge={!website.is_open && <Badge tone="warning">{i18n.t("Closed")}</Badge>}>
      <StudioLink website={website} />
      {website.may_manage && (
        <WebsiteMenu website={website} mayCopy={mayCopy} isBeingCopied={isBeingCopied} />
      )}
    </Line>
  );
}

/** Closed by its owners: out of the way, and back with one press. */
export function ArchivedLine({ website }: { website: WebsiteRow }) {
  const { title, may_manage: mayManage } = website;
  const { bringBack } = useWebsiteArchive(website);
  return (
    <Line website={website}>
      <StudioLink website={website} />
      {mayManage && (
        <Button onPress={bringBack} aria-label={i18n.t("Bring back {title}", { title })}>
          {i18n.t("Bring back")}
        </Button>
      )}
    </Line>
  );
}

/** Deleted: when it goes for good, and the way back. */
export function DeletedLine({ website }: { website: WebsiteRow }) {
  const { title, may_put_back: mayPutBack } = website;
  const { putBack } = useWebsiteDeletion();
  return (
    <Line website={website} aside={<RemovalDay website={website} />}>
      {mayPutBack && (
        <Button onPress={() => putBack(website)} aria-label={i18n.t("Put back {title}", { title })}>
          {i18n.t("Put back")}
        </Button>
      )}
    </Line>
  );
}

type LineProps = { website: WebsiteRow; badge?: ReactNode; aside?: ReactNode; children: ReactNode };

function Line({ website, badge, aside, children }: LineProps) {
  const { title, host, roles, is_current: isCurrent } = website;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          {title}
          {isCurrent && <Badge tone="good">{i18n.t("You are here")}</Badge>}
          {badge}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {host && `${host} · `}
          {aside ?? rolesName(roles)}
        </p>
      </div>
      <div className="ms-auto flex items-center gap-2">{children}</div>
    </li>
  );
}

function StudioLink({ website }: { website: WebsiteRow }) {
  const { title, url, is_current: isCurrent } = website;
  if (isCurrent) return null;
  return (
    <a href={url} className={buttonClass()} aria-label={i18n.t("Open the studio of {title}", { title })}>
      {i18n.t("Open")}
    </a>
  );
}

function WebsiteMenu({ website, mayCopy, isBeingCopied }: WebsiteLineProps) {
  const [isCopying, setCopying] = useState(false);
  const { archive } = useWebsiteArchive(website);
  const label = i18n.t("Actions for {title}", { title: website.title });
  return (
    <>
      <ActionMenu
        label={label}
        actions={[
          ...(mayCopy
            ? [
                {
                  id: "copy",
                  label: isBeingCopied ? i18n.t("Being duplicated…") : i18n.t("Duplicate…"),
                  icon: <Copy size={15} aria-hidden />,
                  isDisabled: isBeingCopied,
                  onAction: () => setCopying(true),
                },
              ]
            : []),
          {
            id: "archive",
            label: i18n.t("Archive"),
            icon: <Archive size={15} aria-hidden />,
            isDisabled: !website.is_open,
            onAction: archive,
          },
        ]}
      />
      {isCopying && <CopyWebsiteDialog website={website} onClose={() => setCopying(false)} />}
    </>
  );
}
