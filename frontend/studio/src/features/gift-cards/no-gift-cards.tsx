import { EmptyState } from "@sitewright/ui/empty-state";
import { Gift, SearchX } from "lucide-react";
import { i18n } from "../../app/i18n.ts";

/** Nothing found differs from nothing there yet. */
export function NoGiftCards({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState icon={<SearchX size={20} aria-hidden />} title={i18n.t("No gift card matches")}>
        {i18n.t("Search for the last four signs of its code or for whom it is for, or try another status.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Gift size={20} aria-hidden />} title={i18n.t("No gift cards yet")}>
      {i18n.t(
        "Issue one here, or sell them: add a product of the type Gift card with its amounts as variants. Each is mailed once its order is paid.",
      )}
    </EmptyState>
  );
}
