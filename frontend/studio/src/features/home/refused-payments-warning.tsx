import type { components } from "@sitewright/api/schema";
import { ShieldAlert } from "lucide-react";
import { i18n } from "../../app/i18n.ts";

type Refused = components["schemas"]["RefusedPayments"];

/** Somebody tries stolen cards: said while it goes on, with what is done about it by itself. */
export function RefusedPaymentsWarning({ refused }: { refused: Refused | null }) {
  if (!refused) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-3 rounded-lg border border-line bg-warning-soft px-4 py-3 text-sm text-warning"
    >
      <ShieldAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        {i18n.t("Somebody is trying cards: {count} payments were refused in the last hour.", {
          count: refused.count,
        })}{" "}
        {refused.cards > 1 && i18n.t("They were {count} different cards.", { count: refused.cards })}{" "}
        {i18n.t(
          "Whoever fails again and again has to wait and is then turned away. You need not do anything.",
        )}
      </span>
    </p>
  );
}
