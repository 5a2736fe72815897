import { shortDate } from "../app/formatting.ts";
import { i18n } from "../app/i18n.ts";
import { useSession } from "../session/session.ts";
import type { WebsiteRow } from "./websites-api.ts";

/** The day a deleted website is removed for good. */
export function RemovalDay({ website }: { website: WebsiteRow }) {
  const zone = useSession().website.time_zone;
  if (website.removal_at === null) return null;
  return Date.parse(website.removal_at) <= Date.now()
    ? i18n.t("It is being removed for good.")
    : i18n.t("It will be removed for good on {day}.", { day: shortDate(website.removal_at, zone) });
}
