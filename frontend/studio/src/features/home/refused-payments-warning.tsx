import type { components } from "@sitewright/api/schema";
import { ShieldAlert } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { HomeNotice } from "./home-notice.tsx";

type Refused = components["schemas"]["RefusedPayments"];

/** Somebody tries stolen cards: said while it goes on, with what is done about it by itself. */
export default function RefusedPaymentsWarning({ refused }: { refused: Refused | null }) {
  if (!refused) return null;
  return (
    <HomeNotice icon={ShieldAlert}>
      {i18n.t("Somebody is trying cards: {count} payments were refused in the last hour.", {
        count: refused.count,
      })}{" "}
      {refused.cards > 1 && i18n.t("They were {count} different cards.", { count: refused.cards })}{" "}
      {i18n.t("Whoever fails again and again has to wait and is then turned away. You need not do anything.")}
    </HomeNotice>
  );
}
