import { Badge } from "@sitewright/ui/badge";
import { Button, buttonClass } from "@sitewright/ui/button";
import { i18n } from "../../app/i18n.ts";
import { rolesName } from "../../session/roles.ts";
import { RemovalDay } from "../../websites/removal-day.tsx";
import { useWebsiteDeletion } from "../../websites/use-website-deletion.ts";
import type { WebsiteRow } from "../../websites/websites-api.ts";

export function WebsiteLine({ website }: { website: WebsiteRow }) {
  const { title, host, url, roles, is_current: isCurrent, is_open: isOpen } = website;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          {title}
          {isCurrent && <Badge tone="good">{i18n.t("You are here")}</Badge>}
          {!isOpen && <Badge tone="warning">{i18n.t("Closed")}</Badge>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {host ? `${host} · ${rolesName(roles)}` : rolesName(roles)}
        </p>
      </div>
      {!isCurrent && (
        <a href={url} className={buttonClass()} aria-label={i18n.t("Open the studio of {title}", { title })}>
          {i18n.t("Open")}
        </a>
      )}
    </li>
  );
}

/** Deleted: when it goes for good, and the way back. */
export function DeletedLine({ website }: { website: WebsiteRow }) {
  const { title, host, is_current: isCurrent, may_put_back: mayPutBack } = website;
  const { putBack } = useWebsiteDeletion();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          {title}
          {isCurrent && <Badge tone="good">{i18n.t("You are here")}</Badge>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {host && `${host} · `}
          <RemovalDay website={website} />
        </p>
      </div>
      {mayPutBack && (
        <Button onPress={() => putBack(website)} aria-label={i18n.t("Put back {title}", { title })}>
          {i18n.t("Put back")}
        </Button>
      )}
    </li>
  );
}
