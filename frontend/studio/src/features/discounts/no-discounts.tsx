import { buttonClass } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { Link } from "@tanstack/react-router";
import { SearchX, TicketPercent } from "lucide-react";
import { i18n } from "../../app/i18n.ts";

/** Nothing found differs from nothing there yet. */
export function NoDiscounts({ isFiltered, mayEdit }: { isFiltered: boolean; mayEdit: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState icon={<SearchX size={20} aria-hidden />} title={i18n.t("No discount matches")}>
        {i18n.t("Try other words, or another status.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<TicketPercent size={20} aria-hidden />}
      title={i18n.t("No discounts yet")}
      actions={
        mayEdit && (
          <Link
            to="/commerce/discounts/$discountId"
            params={{ discountId: "new" }}
            className={buttonClass("primary")}
          >
            {i18n.t("Add the first discount")}
          </Link>
        )
      }
    >
      {i18n.t(
        "Give newcomers 10 % with a code such as WELCOME, or let everybody have free shipping. What you do not offer is nowhere to be seen in your shop.",
      )}
    </EmptyState>
  );
}
