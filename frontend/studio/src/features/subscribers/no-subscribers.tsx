import { EmptyState } from "@sitewright/ui/empty-state";
import { MailPlus, SearchX } from "lucide-react";
import { i18n } from "../../app/i18n.ts";

/** Nothing found, nobody in this state, and nobody at all are three things. */
export function NoSubscribers({ search, isFiltered }: { search: string; isFiltered: boolean }) {
  if (search) {
    return (
      <EmptyState
        icon={<SearchX size={20} aria-hidden />}
        title={i18n.t("Nothing matches “{search}”", { search })}
      >
        {i18n.t("Try a piece of an address, or all subscribers.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<MailPlus size={20} aria-hidden />}
      title={isFiltered ? i18n.t("Nobody here") : i18n.t("Nobody has signed up yet")}
    >
      {i18n.t("Put a form for a newsletter on a page and choose this list in its settings.")}
    </EmptyState>
  );
}
